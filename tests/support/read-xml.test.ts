import { expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

const document = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

it('readXml reads elements and their text', () => {
  expect(readXml(document('<a x="1 &amp; 2"><b>1 &lt; 2 &amp;amp;</b><c/></a>'))).toEqual({
    name: 'a',
    text: '',
    children: [
      { name: 'b', text: '1 < 2 &amp;', children: [] },
      { name: 'c', text: '', children: [] },
    ],
  });
});

it.each([
  ['a bare &', '<a>1 & 2</a>'],
  ['an unknown reference', '<a>&nbsp;</a>'],
  ['a bare <', '<a>1 < 2</a>'],
  ['an unclosed element', '<a><b></a>'],
  ['two elements', '<a/><b/>'],
  ['text after the root element', '<a/>text'],
  ['an attribute without quotes', '<a b=c/>'],
  ['a bare & in an attribute', '<a b="1 & 2"/>'],
  ['the end of a CDATA section', '<a>]]></a>'],
  ['a control character', '<a>\u0000</a>'],
  ['a lone surrogate', '<a>\ud800</a>'],
  ['one tag too many', '<a/></a>'],
  ['nothing', ''],
])('readXml throws on %s', (_, body) => {
  expect(() => readXml(document(body))).toThrow();
});

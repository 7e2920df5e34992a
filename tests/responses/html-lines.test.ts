import { describe, expect, it } from 'vitest';
import { htmlLines } from './html-lines.ts';

const lines = (html: string) => htmlLines(html, (script) => script);

describe('htmlLines', () => {
  it('writes an element or a text on each line, indented by depth', () => {
    expect(lines('<!DOCTYPE html><p>Hello <b>you</b>,<br/>there</p><hr>')).toEqual([
      '<p>',
      '  "Hello "',
      '  <b>',
      '    "you"',
      '  ","',
      '  <br>',
      '  "there"',
      '<hr>',
    ]);
  });

  it('joins texts that React separates by comments', () => {
    expect(lines('<p>1<!-- --> of <!-- -->2</p>')).toEqual(['<p>', '  "1 of 2"']);
  });

  it('ignores nonces, preloaded modules and the order of attributes and classes', () => {
    const one = '<link rel="modulepreload" href="/a.js"/><p id="x" class="b a" nonce="n">x</p>';
    expect(lines(one)).toEqual(lines('<p class="a b" id="x">x</p>'));
  });

  it('reads a script as text', () => {
    expect(lines('<script>if (1 < 2) "</p>";\nx()</script>')).toEqual([
      '<script>',
      '  if (1 < 2) "</p>";',
      '  x()',
    ]);
  });

  it('throws on invalid HTML', () => {
    expect(() => lines('<p><1></p>')).toThrow('No HTML: <1>');
  });
});

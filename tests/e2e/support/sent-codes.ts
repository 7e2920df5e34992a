import type { SiteProcess } from '../../support/site-process.ts';
import { readOutbox } from './outbox.ts';
import type { Message } from './people.ts';

let numbers = 0;
/** A mobile number that no other journey uses. */
export const newTel = () => {
  numbers += 1;
  return `010-${String(Date.now() % 10_000).padStart(4, '0')}-${String(1000 + numbers)}`;
};

/** The number in the format of text messages. */
export const digits = (tel: string) => tel.replaceAll('-', '');

/** The newest code sent to an address or number. */
export async function codeTo(site: SiteProcess, to: string): Promise<string> {
  const newest = (await readOutbox<Message>(site)).find((message) => message.to === to);
  const code = newest?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`There is no code for ${to}.`);
  return code;
}

export const wrongOne = (code: string) => (code === '000000' ? '000001' : '000000');

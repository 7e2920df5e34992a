import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import type { DocumentRow } from '../tables.ts';
import { Content } from './content.ts';

const PURPOSE = 'document';

export function sealContent({ secrets }: Pick<Platform, 'secrets'>, content: Content): string {
  return secrets.seal(PURPOSE, JSON.stringify(content));
}

/** Throws if the sealed content was tampered with. */
export function openContent(
  { secrets }: Pick<Platform, 'secrets'>,
  row: Pick<DocumentRow, 'content_sealed'>,
): Content {
  return v.parse(Content, JSON.parse(secrets.open(PURPOSE, row.content_sealed)));
}

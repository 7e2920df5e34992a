import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import type { DocumentRow } from '../tables.ts';
import { Content } from './content.ts';

const PURPOSE = 'document';

/** A content as it is kept. Only `openContent` reads it again. */
export function sealContent({ secrets }: Pick<Platform, 'secrets'>, content: Content): string {
  return secrets.seal(PURPOSE, JSON.stringify(content));
}

/** What a document says. Throws where it was altered, which is never an expected failure. */
export function openContent(
  { secrets }: Pick<Platform, 'secrets'>,
  row: Pick<DocumentRow, 'content_sealed'>,
): Content {
  return v.parse(Content, JSON.parse(secrets.open(PURPOSE, row.content_sealed)));
}

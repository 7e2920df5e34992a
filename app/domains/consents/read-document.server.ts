import { micromark } from 'micromark';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { anchorIds, type LegalDocument } from './document.ts';
import { findVersionInForce, type PublishedName, publishedTexts } from './published-texts.server.ts';

/**
 * A text in the requested version, or as in force today: an announced version is not yet in force (decisions
 * O10).
 */
export function readDocument(
  site: SettingSource,
  name: PublishedName,
  version?: string,
): Result<LegalDocument, 'no such version'> {
  const versions = publishedTexts(site, name);
  const current = findVersionInForce(versions, kstDate(site.clock.now()));
  const found = version === undefined ? current : versions.find((each) => each.version === version);
  if (!found) return err('no such version');
  const [intro = '', ...parts] = found.text.split(/^## /m);
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), html: micromark(part.slice(end).trim()) };
  });
  const ids = anchorIds(sections.map(({ title }) => title));
  return ok({
    version: found.version,
    current: current.version,
    versions: versions.map((each) => each.version),
    intro: micromark(intro.trim()),
    sections: sections.map((section, index) => ({ id: ids[index] ?? '', ...section })),
  });
}

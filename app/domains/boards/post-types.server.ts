import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { listFaqTopics } from '#app/domains/settings/list-faq-topics.server.ts';
import type { FaqTopic } from '#app/domains/settings/setting.ts';
import { type Board, NOTICE_TYPES, type PostType, type PostTypeName } from './post.ts';

const NOTICES: readonly FaqTopic[] = NOTICE_TYPES.map((key) => ({ key, name: key, shown: 'always' }));

/** All types of a board's posts, in display order (spec §3; decisions P10). */
export function listPostTypes(source: SettingSource, board: Board): readonly FaqTopic[] {
  return board === 'notice' ? NOTICES : listFaqTopics(source);
}

/** Keys that a URL or a search may filter by. */
export const listTypeKeys = (source: SettingSource, board: Board): PostType[] =>
  listPostTypes(source, board).map(({ key }) => key);

/** Types that the filter always shows, types that have posts, and the selected one. */
export function filterTypes(
  types: readonly FaqTopic[],
  existing: readonly PostType[],
  chosen: PostType | null,
): PostTypeName[] {
  return types
    .filter(({ key, shown }) => shown === 'always' || existing.includes(key) || key === chosen)
    .map(({ key, name }) => ({ key, name }));
}

/** Types that a writer may choose. `present`: the type of the edited post, kept even if retired. */
export function listWritableTypes(source: SettingSource, board: Board, present?: PostType): PostTypeName[] {
  return listPostTypes(source, board)
    .filter(({ key, shown }) => shown !== 'retired' || key === present)
    .map(({ key, name }) => ({ key, name }));
}

import { currentSetting, listSettingValues, type SettingSource } from './current-setting.server.ts';
import type { FaqTopic } from './setting.ts';

/** FAQ topics in display order. Topics of other versions are added as retired, because posts may have them. */
export function listFaqTopics(
  source: SettingSource,
  topics: readonly FaqTopic[] = currentSetting(source, 'faq-topics').topics,
): FaqTopic[] {
  const known = new Map(topics.map((topic) => [topic.key, topic]));
  for (const topic of listSettingValues(source, 'faq-topics').flatMap((version) => version.topics))
    if (!known.has(topic.key)) known.set(topic.key, { ...topic, shown: 'retired' });
  return [...known.values()];
}

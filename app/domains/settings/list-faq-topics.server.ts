import { allValues, currentSetting, type SettingSource } from './current-setting.server.ts';
import type { FaqTopic } from './setting.ts';

/** The topics of the FAQ in the order shown. One that an earlier version had is kept as retired: posts may have it. */
export function listFaqTopics(
  source: SettingSource,
  topics: readonly FaqTopic[] = currentSetting(source, 'faq-topics').topics,
): FaqTopic[] {
  const known = new Map(topics.map((topic) => [topic.key, topic]));
  for (const topic of allValues(source, 'faq-topics').flatMap((version) => version.topics))
    if (!known.has(topic.key)) known.set(topic.key, { ...topic, shown: 'retired' });
  return [...known.values()];
}

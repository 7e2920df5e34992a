import { formatKst } from '#app/shared/dates.ts';
import type { MessageAuthor } from '../tables.ts';

type Message = { author: MessageAuthor; name: string; text: string; at: Date };

/** Messages, oldest first. For staff it includes notes, which are marked. */
export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="grid grid-cols-1 gap-4">
      {messages.map(({ author, name, text, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
        <li key={place} className={`contact-message contact-message-${author}`}>
          <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-small">
            <strong>{name}</strong>
            {author === 'note' && <span>Note, for staff only</span>}
            <time className="text-muted" dateTime={at.toISOString()}>
              {formatKst(at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

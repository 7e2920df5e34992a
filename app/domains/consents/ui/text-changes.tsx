type Part = { kind: 'same' | 'added' | 'removed'; text: string };
type Change = { section: string; parts: readonly Part[] };

/** Changes of a Korean text, with words for readers who cannot see the marks (WCAG 1.3.1, 1.4.1). */
export function TextChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ol className="grid gap-4">
      {changes.map(({ section, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two paragraphs may be the same
        <li key={at} className="border-line border-l-2 pl-4">
          {section !== '' && section !== parts[0]?.text && section !== changes[at - 1]?.section && (
            <p lang="ko" className="text-muted text-small">
              {section}
            </p>
          )}
          <p lang="ko">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <ChangedWords key={index} {...part} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function ChangedWords({ kind, text }: Part) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  const word = kind === 'added' ? 'added' : 'removed';
  return (
    // Not in the link color: underlined text would look like a link.
    <Mark className={kind === 'added' ? 'bg-success-wash underline' : 'text-danger line-through'}>
      <span lang="en" className="sr-only">{` [${word}: `}</span>
      {text}
      <span lang="en" className="sr-only">
        {'] '}
      </span>
    </Mark>
  );
}

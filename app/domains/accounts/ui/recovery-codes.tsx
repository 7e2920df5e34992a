import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { groupByFour } from '../two-factor/recovery-code.ts';

type Props = {
  codes: readonly string[];
  /** The confirmation shown above the codes. */
  title: string;
  /** The next page. */
  to: string;
};

/** The recovery codes, which no other page shows again. */
export function RecoveryCodes({ codes, title, to }: Props) {
  const text = codes.map(groupByFour).join('\n');
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice tone="success" title={title} role="status">
        Keep these recovery codes where you will find them without your phone. They are shown only once.
      </Notice>
      <ul
        className="grid gap-x-8 gap-y-2 font-semibold tabular-nums sm:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{groupByFour(code)}</li>
        ))}
      </ul>
      <p className="text-muted">Each code works once, instead of a code from your app.</p>
      <div className="flex flex-wrap items-center gap-3">
        {/* A data URL: the server no longer knows the codes. */}
        <a
          className="button button-secondary"
          download="routi-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Routi recovery codes\n\n${text}\n`)}`}
        >
          <Icon name="download" size={18} />
          Download as text
        </a>
        <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          Print
        </Button>
        <CopyButton text={text} what="Codes" />
      </div>
      <div className="actions">
        <ButtonLink to={to}>I have saved them</ButtonLink>
      </div>
    </div>
  );
}

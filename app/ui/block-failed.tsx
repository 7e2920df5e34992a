import { useEffect } from 'react';
import { Notice } from './notice.tsx';

type Props = { title: string; retry: string };

/** A part of a page that could not be loaded, with Retry. Writes the spec's console line (spec §7; decisions P13). */
export function BlockFailed({ title, retry }: Props) {
  useEffect(() => console.error('Error fetching data:', title), [title]);
  return <FailedNotice title={title} retry={retry} />;
}

export function FailedNotice({ title, retry }: Props) {
  return (
    <Notice tone="danger" title={title}>
      <a className="link inline-flex min-h-9 items-center" href={retry}>
        Retry
      </a>
    </Notice>
  );
}

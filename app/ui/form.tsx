import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Form as RouterForm, useActionData, useLocation } from 'react-router';
import { Notice } from './notice.tsx';
import { type SubmitFailure, startSubmit, useSubmitFailure } from './submit-failure.ts';

type Props = Omit<ComponentPropsWithRef<typeof RouterForm>, 'method'> & {
  method: 'post';
  /** The start of the console line of a failed submit (spec §8). */
  consoleLine?: 'Error adding data:' | 'Error updating data:';
  /** Advice before a retry, when it is unknown whether the first submit arrived. */
  beforeRetry?: ReactNode;
};

/** The form for every change: a failed submit keeps page and input, and the form shows why (decisions P15). */
export function Form({
  consoleLine = 'Error updating data:',
  beforeRetry,
  onSubmit,
  children,
  ...props
}: Props) {
  const [form] = useState(() => Symbol('form'));
  const actionData = useActionData();
  const failure = useSubmitFailure(form);
  return (
    <RouterForm
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) startSubmit({ form, actionData, consoleLine });
      }}
    >
      {failure !== null && <FailureNotice failure={failure} beforeRetry={beforeRetry} />}
      {children}
    </RouterForm>
  );
}

const TITLES = {
  offline: 'You are offline',
  'logged-out': 'You are logged out',
  refused: 'This could not be sent',
  unknown: 'The connection failed',
} as const satisfies Record<SubmitFailure['kind'], string>;

function FailureNotice({ failure, beforeRetry }: { failure: SubmitFailure; beforeRetry: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="col-span-full min-w-0 basis-full outline-none"
      data-submit-failure={failure.kind}
    >
      <Notice tone="danger" title={TITLES[failure.kind]} role="alert">
        <Explanation failure={failure} beforeRetry={beforeRetry} />
      </Notice>
    </div>
  );
}

function Explanation({ failure, beforeRetry }: { failure: SubmitFailure; beforeRetry: ReactNode }) {
  const { pathname, search } = useLocation();
  switch (failure.kind) {
    case 'offline':
      return <p>Nothing was sent. What you typed is kept: send it again when you are back online.</p>;
    case 'logged-out':
      return (
        <p>
          Nothing was saved, and what you typed is kept.{' '}
          <Link className="link" to={`/login?next=${encodeURIComponent(pathname + search)}`} target="_blank">
            Log in in a new tab
          </Link>
          , then send it again here.
        </p>
      );
    case 'refused':
      return <p>{failure.reason} Nothing was saved, and what you typed is kept.</p>;
    case 'unknown':
      return (
        <p>
          We do not know whether this reached us. What you typed is kept.{' '}
          {beforeRetry ?? 'Please try again in a moment.'}
        </p>
      );
  }
}

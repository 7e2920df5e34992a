import { REQUEST_ID_ATTRIBUTE, useRequestId } from './request-id.ts';

/** Below an error, for support requests; nothing without an id. */
export function RequestIdLine({ className = '' }: { className?: string }) {
  const id = useRequestId();
  if (id === '') return null;
  return (
    <p className={`text-muted ${className}`} {...{ [REQUEST_ID_ATTRIBUTE]: id }}>
      Request id: <code className="break-all">{id}</code>
    </p>
  );
}

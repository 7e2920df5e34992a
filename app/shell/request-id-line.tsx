import { REQUEST_ID_ATTRIBUTE, useRequestId } from './request-id.ts';

/** The request ID below an error, for support requests; renders nothing without one. */
export function RequestIdLine({ className = '' }: { className?: string }) {
  const id = useRequestId();
  if (id === '') return null;
  return (
    <p className={`text-muted ${className}`} {...{ [REQUEST_ID_ATTRIBUTE]: id }}>
      Request id: <code className="break-all">{id}</code>
    </p>
  );
}

import type { ReactNode } from 'react';

export type Tone = 'info' | 'success' | 'warn' | 'danger';

const MARKS: Readonly<Record<Tone, string>> = {
  info: 'M8 7v4.5M8 4.5v.6',
  success: 'M4.8 8.3l2.2 2.2 4.2-4.6',
  warn: 'M8 4.2v4.6M8 11v.6',
  danger: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
};

type Props = {
  id?: string;
  tone?: Tone;
  title?: string;
  /** One line of small text. */
  slim?: boolean;
  children?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. */
  role?: 'alert' | 'status';
  className?: string;
};

/** Marked by a symbol and text as well as by color (WCAG 1.4.1). */
export function Notice({ id, tone = 'info', title, slim = false, children, role, className = '' }: Props) {
  return (
    <div
      id={id}
      className={`notice notice-${tone} flex gap-3 ${slim ? 'py-2.5 text-small' : ''} ${className}`}
      role={role}
    >
      <svg className={`${slim ? 'mt-0.5' : 'mt-1'} size-4.5 shrink-0`} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d={MARKS[tone]} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <div className="min-w-0 grow text-text">
        {title !== undefined && <p className="notice-title font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

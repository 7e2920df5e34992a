import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of a settings page, with its purpose beside the content. */
export function SettingsSection({ title, text, action, children }: Props) {
  return (
    <section className="settings-section">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-h3">{title}</h2>
          {action}
        </div>
        {text && <p className="mt-2 text-muted text-small">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

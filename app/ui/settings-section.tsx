import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A section of a settings page, with its purpose beside the content. */
export function SettingsSection({ title, text, children }: Props) {
  return (
    <section className="settings-section">
      <div>
        <h2 className="text-h3">{title}</h2>
        {text && <p className="mt-2 text-muted text-small">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

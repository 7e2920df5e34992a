import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: ReactNode;
  /** Below the text, on narrow screens below the content. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of a settings page, with its purpose beside the content. */
export function SettingsSection({ title, text, action, children }: Props) {
  return (
    <section className={action ? 'settings-section md:grid-rows-[auto_1fr]' : 'settings-section'}>
      <div>
        <h2 className="text-h3">{title}</h2>
        {text && <p className="mt-2 text-muted text-small">{text}</p>}
      </div>
      <div className={action ? 'min-w-0 md:row-span-2' : 'min-w-0'}>{children}</div>
      {action && <div className="actions md:items-start">{action}</div>}
    </section>
  );
}

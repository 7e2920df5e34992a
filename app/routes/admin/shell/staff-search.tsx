import { useEffect, useRef } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** Searches everything; `/`, Ctrl+K or ⌘K focuses it. */
export function StaffSearch() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const q = (pathname === '/admin/search' && params.get('q')) || '';
  return (
    <Form method="get" action="/admin/search" role="search" aria-label="Everything" className="admin-search">
      <Icon name="search" size={16} />
      <input
        key={q}
        ref={field}
        type="search"
        name="q"
        defaultValue={q}
        aria-label="Search members, orders, subscriptions, deposits, documents and posts"
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
      />
      <span className="admin-key" aria-hidden="true">
        /
      </span>
    </Form>
  );
}

/** Whether a key opens the search. A slash in a text field does not. */
function opensSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return true;
  const typing =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing;
}

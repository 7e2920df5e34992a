import { PAGE_SIZES } from '../../post.ts';
import type { ListQuery } from '../../reading/list-address.ts';

/** The form of a list. The page-size select stands below the table and belongs to it by this id. */
export const LIST_FORM = 'list-form';

export type ListChoice = Omit<ListQuery, 'page'>;

export function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'checkbox',
  );
}

/** What the form says now; of two ticked boxes the one that is not `query.type` is the newer (spec §4). */
export function readForm(form: HTMLFormElement, query: ListQuery): ListChoice {
  const data = new FormData(form);
  const ticked = data.getAll('type');
  const type = ticked.find((value) => value !== query.type) ?? ticked[0];
  return {
    q: String(data.get('q') ?? '').trim(),
    type: typeof type === 'string' ? type : null,
    // Absent where nothing was found, because there is no pager then.
    size: PAGE_SIZES.find((one) => String(one) === data.get('size')) ?? query.size,
  };
}

/** Makes the form say what the address says; `q` undefined leaves the search box alone. */
export function showInForm(form: HTMLFormElement, { q, type, size }: Omit<ListChoice, 'q'> & { q?: string }) {
  for (const box of boxesOf(form)) box.checked = box.value === type;
  const search = form.elements.namedItem('q');
  if (q !== undefined && search instanceof HTMLInputElement) search.value = q;
  const select = form.elements.namedItem('size');
  if (select instanceof HTMLSelectElement) select.value = String(size);
}

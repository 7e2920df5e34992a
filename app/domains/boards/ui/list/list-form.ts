import { PAGE_SIZES } from '../../post.ts';
import type { ListQuery } from '../../reading/list-address.ts';

/** Form id by which the page-size select below the table belongs to the form. */
export const LIST_FORM = 'list-form';

export type ListChoice = Omit<ListQuery, 'page'>;

export function listCheckboxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'checkbox',
  );
}

/** Reads the form. Of two checked boxes the one that is not `query.type` is the newer (spec §4). */
export function readForm(form: HTMLFormElement, query: ListQuery): ListChoice {
  const data = new FormData(form);
  const checked = data.getAll('type');
  const type = checked.find((value) => value !== query.type) ?? checked[0];
  return {
    q: String(data.get('q') ?? '').trim(),
    type: typeof type === 'string' ? type : null,
    // Absent without results, because there is no pager then.
    size: PAGE_SIZES.find((one) => String(one) === data.get('size')) ?? query.size,
  };
}

/** Sets the form to match the URL. `q` undefined leaves the search box alone. */
export function updateForm(form: HTMLFormElement, { q, type, size }: Omit<ListChoice, 'q'> & { q?: string }) {
  for (const box of listCheckboxes(form)) box.checked = box.value === type;
  const search = form.elements.namedItem('q');
  if (q !== undefined && search instanceof HTMLInputElement) search.value = q;
  const select = form.elements.namedItem('size');
  if (select instanceof HTMLSelectElement) select.value = String(size);
}

import type { RouterContextProvider } from 'react-router';
import { platformContext, renderForContext } from '#app/context.ts';
import { documentSeller } from '#app/domains/documents/content/seller.server.ts';
import type { SettingKey, SettingValue } from '#app/domains/settings/setting.ts';
import { SETTING_FORMS } from '#app/domains/settings/setting-forms.ts';
import { withDraft } from '#app/domains/settings/with-draft.ts';
import { formatBusinessNumber } from '#app/shared/business-number.ts';
import type { Preview } from './setting-preview.tsx';

/** Previews a setting; nothing is stored. */
export async function previewSetting(
  context: Readonly<RouterContextProvider>,
  { key, value }: { key: SettingKey; value: SettingValue },
): Promise<Preview> {
  const draft = withDraft(context.get(platformContext), key, value);
  const { page } = SETTING_FORMS[key];
  const rendered = page === null ? null : await context.get(renderForContext)(draft, page);
  const html = rendered && (await rendered.text());
  return {
    setting: key,
    value,
    page: html && withoutActions(html),
    supplier: supplierLines(documentSeller(draft)),
  } as Preview;
}

/** The frame runs no scripts and opens no windows, so a link cannot leave the unsaved form. */
const withoutActions = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">');

function supplierLines(seller: ReturnType<typeof documentSeller>): Preview['supplier'] {
  if (seller === null) return null;
  const { name, representative, businessNumber, address, phone, email, businessType, businessItem } =
    seller.party;
  const lines = [
    ['상호', name],
    ['대표자', representative],
    ['사업자등록번호', businessNumber && formatBusinessNumber(businessNumber)],
    ['주소', address],
    ['전화', phone],
    ['이메일', email],
    ['업태', businessType],
    ['종목', businessItem],
  ] as const;
  return lines.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

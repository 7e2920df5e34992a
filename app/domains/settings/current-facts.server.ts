import { type SiteFacts, siteFacts } from '#content/site-facts.ts';
import { brochurePath } from './brochure-file.ts';
import { currentSetting, type SettingSource } from './current-setting.server.ts';
import type { SettingValue } from './setting.ts';

/** The owner's current company facts, over the built-in ones. */
export function currentFacts(source: SettingSource): SiteFacts {
  const { company, email } = currentSetting(source, 'seller');
  const { office, social, appStore } = currentSetting(source, 'contact');
  const brochures = brochuresOf(currentSetting(source, 'brochures'));
  return {
    ...siteFacts,
    company,
    supportEmail: email,
    office: office.split('\n'),
    social,
    appStore,
    brochures,
  };
}

function brochuresOf(set: SettingValue<'brochures'>): SiteFacts['brochures'] {
  const own = Object.entries(set).flatMap(([product, uploaded]) =>
    uploaded ? [[product, { href: brochurePath(uploaded.file), bytes: uploaded.bytes }]] : [],
  );
  return Object.fromEntries(own);
}

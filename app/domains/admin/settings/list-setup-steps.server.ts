import { currentSetting, currentVersion } from '#app/domains/settings/current-setting.server.ts';
import { isPlaceholder } from '#app/domains/settings/missing-facts.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listMissingFacts } from './list-settings.server.ts';

export type SetupStep = {
  title: string;
  done: boolean;
  /** What is missing, or that nothing is. */
  says: string;
  /** Where it is done; null for the server's configuration. */
  setting: SettingKey | null;
  /** Required before the site can sell. */
  required: boolean;
};

/** The setup of a new site, in the recommended order. */
export function listSetupSteps(platform: Platform): SetupStep[] {
  const missing = listMissingFacts(platform);
  const accounts = Object.keys(currentSetting(platform, 'bank-accounts')).length;
  const { office, appStore, social } = currentSetting(platform, 'contact');
  const hasOwnContact = ![office, appStore, ...social.map(({ href }) => href)].some(isPlaceholder);
  const banner = currentVersion(platform, 'announcement') > 0;
  const awards = currentVersion(platform, 'awards') > 0;
  const server = (title: string, done: boolean, variable: string): SetupStep => ({
    title,
    done,
    says: done ? 'Set on the server.' : `Your server’s operator sets this (${variable}).`,
    setting: null,
    required: false,
  });
  return [
    {
      title: 'Say who sells',
      done: missing.length === 0,
      says: missing.length === 0 ? 'Every legal fact is set.' : `Missing: ${missing.join(', ')}.`,
      setting: 'seller',
      required: true,
    },
    {
      title: 'Add bank accounts',
      done: accounts > 0,
      says: accounts > 0 ? `${accounts} set.` : 'Without one, bank transfer is not offered.',
      setting: 'bank-accounts',
      required: false,
    },
    {
      title: 'Set the office and links',
      done: hasOwnContact,
      says: hasOwnContact ? 'Set.' : 'The footer still shows placeholders.',
      setting: 'contact',
      required: false,
    },
    {
      title: 'Choose the banner',
      done: banner,
      says: banner ? 'Set.' : 'The built-in banner is shown: write your own, or publish it empty.',
      setting: 'announcement',
      required: false,
    },
    {
      title: 'List your awards',
      done: awards,
      says: awards ? 'Set.' : 'The built-in awards are shown: write your own, or publish an empty list.',
      setting: 'awards',
      required: false,
    },
    server('Send mail', platform.demo || platform.mailer !== null, 'SMTP_URL'),
    server('Issue tax invoices', platform.taxInvoices !== null, 'POPBILL_LINK_ID'),
    server(
      'Show the business registration',
      platform.registrationCopy !== null,
      'BUSINESS_REGISTRATION_FILE',
    ),
  ];
}

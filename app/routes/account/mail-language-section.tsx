import { useNavigation } from 'react-router';
import { MAIL_LANGUAGES } from '#app/domains/accounts/profile/mail-language.ts';
import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { RadioChoice } from '#app/ui/radio-choice.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';

/** The language of emails that exist in both. */
export function MailLanguageSection({ language }: { language: MailLanguage | null }) {
  const busy = useNavigation().formData?.get('intent') === 'mail-language';
  return (
    <SettingsSection title="Email language" text="For emails about your orders, payments and subscription.">
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="mail-language" />
        <RadioChoice
          id="mail-language"
          name="mailLanguage"
          legend="Send emails in"
          options={MAIL_LANGUAGES}
          defaultValue={language ?? 'both'}
        />
        <div className="actions">
          <Button type="submit" variant="secondary" pending={busy}>
            Save language
          </Button>
        </div>
      </Form>
    </SettingsSection>
  );
}

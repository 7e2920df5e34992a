import { useNavigation } from 'react-router';
import { MAIL_LANGUAGES } from '#app/domains/accounts/profile/mail-language.ts';
import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { RadioChoice } from '#app/ui/radio-choice.tsx';

/** In which language a member gets mails that exist in both. */
export function MailLanguageCard({ language }: { language: MailLanguage | null }) {
  const busy = useNavigation().formData?.get('intent') === 'mail-language';
  return (
    <Card>
      <h2 className="mb-2 text-h3">Mail language</h2>
      <p className="mb-4 text-muted">For mails about your orders, payments and subscription.</p>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="mail-language" />
        <RadioChoice
          id="mail-language"
          name="mailLanguage"
          legend="Send my mails in"
          options={MAIL_LANGUAGES}
          defaultValue={language ?? 'both'}
        />
        <div className="actions">
          <Button type="submit" variant="secondary" pending={busy}>
            Save language
          </Button>
        </div>
      </Form>
    </Card>
  );
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { RadioChoice } from '#app/ui/radio-choice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { MESSAGE_MAX } from '../contact-request.ts';
import { contactMessage } from '../messages.ts';
import { type ContactInput, ContactForm as Schema } from '../schema.ts';
import { GuardFields } from './guard-fields.tsx';

type Props = {
  title: string;
  /** The sealed time at which the page was loaded. */
  opened: string;
  known: Partial<ContactInput>;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the form as a whole. */
  problem: string | null;
};

const KINDS = [
  {
    value: 'sales',
    label: 'Sales',
    hint: 'Plans, prices, quotations and introducing Routi to your company.',
  },
  { value: 'support', label: 'Support', hint: 'Your account, an order, a payment or the programs.' },
  { value: 'privacy', label: 'Personal data', hint: 'To see, correct or delete what we keep about you.' },
];

const LANGUAGES = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
];

export function ContactForm({ title, opened, known, lastResult, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<ContactInput>({
    id: 'contact-form',
    lastResult,
    defaultValue: known,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: Schema }),
  });
  const { kind, name, email, company, orderNumber, message, language } = fields;
  const errorOf = (field: { errors?: string[] | undefined }) => contactMessage(field.errors?.[0]);
  const messages = [kind, name, email, company, orderNumber, message, language].flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ id: field.id, message: text }] : [];
  });
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];
  const failed = lastResult?.status === 'error' || form.status === 'error';

  return (
    <Form
      method="post"
      id={form.id}
      tabIndex={-1}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 gap-6"
    >
      <title>{failed ? `Error: ${title}` : title}</title>
      {lastResult?.status === 'error' && summary.length > 0 && (
        <ErrorSummary title="Please check the following" errors={summary} />
      )}
      <RadioChoice
        id={kind.id}
        name={kind.name}
        legend="What is it about?"
        options={KINDS}
        columns
        defaultValue={kind.initialValue}
        error={errorOf(kind)}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...textInputProps(name)}
          label="Name"
          autoComplete="name"
          required
          error={errorOf(name)}
        />
        <TextField
          {...textInputProps(email)}
          type="email"
          label="Email"
          autoComplete="email"
          spellCheck={false}
          required
          error={errorOf(email)}
        />
        <TextField
          {...textInputProps(company)}
          label="Company"
          optional
          autoComplete="organization"
          error={errorOf(company)}
        />
        <TextField
          {...textInputProps(orderNumber)}
          label="Order number"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf(orderNumber)}
        />
      </div>
      <TextArea
        {...textInputProps(message)}
        label="Message"
        hint={`At most ${MESSAGE_MAX.toLocaleString('en-US')} characters. Please leave out card numbers, passwords and resident registration numbers.`}
        required
        error={errorOf(message)}
      />
      <RadioChoice
        id={language.id}
        name={language.name}
        legend="We answer in"
        options={LANGUAGES}
        defaultValue={language.initialValue}
        error={errorOf(language)}
      />
      <GuardFields opened={opened} />
      <div className="text-muted text-small">
        <p>
          We use your name, email address, company, order number and message to answer you. We keep them for
          three years after the request is closed, and questions before a purchase for one year. We cannot
          answer without your name, your email address and a message. See our{' '}
          <Link className="link" to="/privacy" target="_blank">
            privacy policy
          </Link>
          .
        </p>
      </div>
      <div className="actions">
        <Button type="submit" pending={busy} className="w-full sm:w-auto">
          Send
        </Button>
      </div>
    </Form>
  );
}

import { getInputProps, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForgottenInputs } from '#app/ui/use-forgotten-inputs.ts';
import type { QrDrawing } from '../qr-drawing.ts';
import { inGroups } from '../recovery-code.ts';
import { securityMessage } from '../security-messages.ts';
import { ConfirmTwoFactor } from '../security-schema.ts';
import type { FormAnswer } from './change-password-form.tsx';
import { formProblems } from './form-problems.ts';

/** A key as an app takes it, and the flow that it belongs to. */
export type ShownKey = { flow: string; key: string; qr: QrDrawing };

type Props = { title: string; shown: ShownKey; answer: FormAnswer | null };

/** The key for the app, as a picture and as text, and its first code. */
export function ConfirmTwoFactorForm({ title, shown, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'confirm-two-factor',
    lastResult: answer?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ConfirmTwoFactor }),
  });
  useForgottenInputs(answer?.result, fields.code.id);
  const failed = answer?.result.status === 'error' || form.status === 'error';
  const problems = formProblems({ id: form.id, problem: answer?.problem ?? null }, [fields.code]);
  const { key: _key, ...code } = getInputProps(fields.code, { type: 'text' });

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="flow" value={shown.flow} />
      {answer?.result.status === 'error' && problems.length > 0 && (
        <ErrorSummary title="Please check the following" errors={problems} />
      )}
      <p>1. Scan the picture with your authenticator app, or type the key into it.</p>
      <QrCode qr={shown.qr} />
      <div>
        <p className="mb-1 text-muted text-small">Key</p>
        <p className="mb-3 break-words font-semibold tabular-nums">{inGroups(shown.key)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={shown.key} what="Key" />
        </div>
      </div>
      <p>2. Enter the code that the app shows now.</p>
      <TextField
        {...code}
        label="First code"
        hint="Six digits, new every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        error={securityMessage(fields.code.errors?.[0])}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={busy}>
          Turn on
        </Button>
        <ButtonLink variant="secondary" to="/mypage/securitysetting">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Dark on white in both themes: many readers take no other. */
function QrCode({ qr: { path, size } }: { qr: QrDrawing }) {
  return (
    <svg
      role="img"
      aria-label="QR code of the key for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

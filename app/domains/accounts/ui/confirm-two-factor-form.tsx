import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { securityMessage } from '../security-settings/security-messages.ts';
import { ConfirmTwoFactor } from '../security-settings/security-schema.ts';
import { groupByFour } from '../two-factor/recovery-code.ts';
import type { QrDrawing } from '../two-factor-settings/qr-drawing.ts';
import { type FormResult, SecurityForm } from './security-form.tsx';

/** A key to add to an app, and its flow. */
export type ShownKey = { flow: string; key: string; qr: QrDrawing };

type Props = { title: string; shown: ShownKey; formResult: FormResult | null };

/** The key for the app, as a picture and as text, and its first code. */
export function ConfirmTwoFactorForm({ title, shown, formResult }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'confirm-two-factor',
    lastResult: formResult?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ConfirmTwoFactor }),
  });

  return (
    <SecurityForm form={form} formResult={formResult} secrets={[fields.code]} title={title} intent="confirm">
      <input type="hidden" name="flow" value={shown.flow} />
      <p>1. Scan the picture with the app, or type the key into it.</p>
      <QrCode qr={shown.qr} />
      <div>
        <p className="mb-1 text-muted text-small">Key</p>
        <p className="mb-3 break-words font-semibold tabular-nums">{groupByFour(shown.key)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={shown.key} what="Key" />
        </div>
      </div>
      <p>2. Enter the code that the app shows now.</p>
      <TextField
        {...textInputProps(fields.code)}
        className="max-w-96"
        label="First code"
        hint="Six digits, new every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        error={securityMessage(fields.code.errors?.[0])}
      />
      <div className="actions">
        <Button type="submit" pending={busy}>
          Turn on
        </Button>
        <ButtonLink variant="quiet" to="/mypage/securitysetting">
          Cancel
        </ButtonLink>
      </div>
    </SecurityForm>
  );
}

/** Dark on white in both themes: many readers accept nothing else. */
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

import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigation } from 'react-router';
import type * as v from 'valibot';
import type { Permission } from '#app/domains/accounts/identity/can.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useStepBack } from '#app/ui/use-step-back.ts';
import { postMessage, TITLE_HINT } from '../../messages.ts';
import { type PostTypeName, TITLE_LENGTH } from '../../post.ts';
import type { FormOutcome } from '../../writing/form-response.ts';
import { editForm } from '../../writing/write-schema.ts';
import { TypeChoice } from '../list/type-choice.tsx';
import { ContentsField, type ContentsTab } from './contents-field.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { ImageField } from './image-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useDraft } from './use-draft.ts';
import { WRITERS_ONLY } from './writers-only.tsx';

type Props = {
  types: readonly PostTypeName[];
  /** Page title; prefixed with "Error:" after a rejected submission. */
  title: string;
  permission: Permission;
  /** Initial values; empty for a new post. */
  start: { title: string; type: string; contents: string; images: string | null };
  /** The edited version; null for a new post. */
  version: number | null;
  /** Storage name of the draft in this browser. */
  draftName: string;
  /** Where Cancel leads if there is no history. */
  back: string;
  outcome: FormOutcome | undefined;
};

type Schema = ReturnType<typeof editForm>;

const FIELDS = ['title', 'type', 'image', 'contents'] as const;

/** Title, type, image and contents of a post (spec §2, Write and edit; §5). */
export function PostForm({ types, title, permission, start, version, draftName, back, outcome }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const blocked = permission !== 'allowed';
  const answer = outcome?.kind === 'answer' ? outcome : undefined;
  const done = outcome?.kind === 'done' ? outcome.to : null;
  const { images, ...text } = start;
  const [form, fields] = useForm<v.InferInput<Schema>, v.InferOutput<Schema>>({
    id: 'post-form',
    lastResult: answer?.result,
    defaultValue: text,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: editForm(types) }),
  });
  const element = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState<ContentsTab>('Write');
  const [touched, setTouched] = useState(false);
  const draft = useDraft({ form: element, name: draftName, version, start: text });
  const { drop: discardDraft } = draft;
  const stepBack = useStepBack(done ?? back);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server has taken the form
  useEffect(() => {
    if (done === null) return;
    discardDraft();
    stepBack();
  }, [done]);

  const messages = FIELDS.flatMap((name) => {
    const message = postMessage(fields[name].errors?.[0]);
    return message ? [{ id: fields[name].id, message }] : [];
  });
  const problem = answer?.problem ?? null;
  const summary = problem === null ? messages : [{ id: fields.title.id, message: problem }, ...messages];
  const failed = answer?.result.status === 'error' || problem !== null || form.status === 'error';

  return (
    <Form
      ref={element}
      method="post"
      consoleLine={version === null ? 'Error adding data:' : 'Error updating data:'}
      encType="multipart/form-data"
      id={form.id}
      onSubmit={(event) => {
        // The contents field must be visible to take the focus if it is invalid.
        flushSync(() => setTab('Write'));
        form.onSubmit(event);
      }}
      onInput={() => {
        setTouched(true);
        draft.typed();
      }}
      noValidate
      className="grid grid-cols-1 gap-7"
    >
      <title>{failed ? `Error: ${title}` : title}</title>
      <LeaveGuard active={touched && done === null} />
      {/* Enter activates a form's first submit button, which must not be Preview. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={busy || blocked}>
        Submit
      </button>
      {(problem !== null || answer?.result.status === 'error') && summary.length > 0 && (
        <ErrorSummary title="Please check the following" errors={summary} />
      )}
      {answer?.current && <EditConflict current={answer.current} types={types} />}
      {answer && answer.preview !== null && (
        <Card>
          <h2 className="mb-3 text-h3">Preview</h2>
          <Prose html={answer.preview} />
        </Card>
      )}
      {version !== null && <input type="hidden" name="version" value={answer?.current?.version ?? version} />}
      <div>
        {!blocked && (
          <DraftOffer
            draft={draft.offered}
            version={version}
            restore={draft.restore}
            discard={draft.discard}
          />
        )}
        <TextField
          {...textInputProps(fields.title)}
          label="Title"
          placeholder="Please enter the title."
          required
          minLength={TITLE_LENGTH.min}
          autoComplete="off"
          readOnly={blocked}
          hint={<TitleRule typed={fields.title.value ?? ''} />}
          error={postMessage(fields.title.errors?.[0])}
        />
      </div>
      <TypeChoice
        id={fields.type.id}
        name={fields.type.name}
        types={types}
        defaultValue={fields.type.initialValue}
        error={postMessage(fields.type.errors?.[0])}
        disabled={blocked}
      />
      <ImageField
        id={fields.image.id}
        name={fields.image.name}
        current={answer?.current ? answer.current.images : images}
        removed={fields.removeImage.initialValue === 'on'}
        error={postMessage(fields.image.errors?.[0])}
        disabled={blocked}
        lost={answer?.imageLost ?? false}
      />
      <ContentsField
        id={fields.contents.id}
        name={fields.contents.name}
        defaultValue={fields.contents.initialValue}
        error={postMessage(fields.contents.errors?.[0])}
        readOnly={blocked}
        tab={tab}
        onTab={setTab}
      />
      <div className="actions">
        <Button
          type="submit"
          pending={busy}
          aria-disabled={blocked}
          aria-describedby={blocked ? WRITERS_ONLY : undefined}
        >
          Submit
        </Button>
        <ButtonLink
          variant="secondary"
          to={back}
          onClick={(event) => {
            event.preventDefault();
            stepBack();
          }}
        >
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The length rule with a live character count. */
function TitleRule({ typed }: { typed: string }) {
  const { min, max } = TITLE_LENGTH;
  // A title that a client sent twice comes back as an array.
  const count = [...String(typed).normalize('NFKC').trim()].length;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{TITLE_HINT}</span>
      <span className="tabular-nums noscript:hidden">
        {count < min ? `${count}/${min} minimum` : `${count}/${max}`}
      </span>
    </span>
  );
}

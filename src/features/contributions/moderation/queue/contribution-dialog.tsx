import { type FormEvent, useId, useState } from 'react';
import { PersonDateField } from '#client/person-date-field.tsx';
import { toProblem } from '#client/problem.ts';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { useProblem } from '#client/use-problem.ts';
import { dateGap, type DateParts } from '#core/date-parts.ts';
import { isSame } from '#core/same.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  addCondolenceSchema,
  addMemorySchema,
  dedicationSchema,
  type Kind,
  requiresText,
} from '../../contributions.schema.ts';

/** The entered fields of a memory or condolence. */
export interface ContributionFields {
  authorName: string;
  relationship: string;
  content: string;
  /** For a condolence; today by default. */
  date: string | null;
}

const fields = { authorName: true, relationship: true, content: true } as const;
/** Validates the entered fields before they are sent. */
const writtenSchemas = {
  memory: addMemorySchema.pick(fields),
  condolence: addCondolenceSchema.pick({ ...fields, date: true }),
  candle: dedicationSchema.pick(fields).refine(...requiresText),
};

interface Begun extends ContributionFields {
  typedDate: DateParts | null;
  submitId: string | null;
  /** The text that the edit started from, and its version. */
  over: ContributionFields;
  version: number;
}

const names = ['authorName', 'relationship', 'content', 'date'] as const;

/** The stored text merged with later input. */
function writtenIn({ over, ...draft }: Begun, start: ContributionFields): ContributionFields {
  const touched = names.filter((name) => draft[name] !== over[name]).map((name) => [name, draft[name]]);
  return { ...start, ...Object.fromEntries(touched) };
}

/** An attempt to submit; the same id is the same submission. */
export interface SubmitAttempt {
  submitId: string;
  /** A retry, where the response of the previous attempt may be lost. */
  isAgain: boolean;
}

interface ContributionDialogProps {
  /** Storage key of the draft. */
  place: string;
  /** Version of the edited row; 0 for a new one. */
  version: number;
  noun: Kind | 'candle';
  title: string;
  submitLabel: string;
  /** The text that precedes the reason of a failure. */
  failed: string;
  start: ContributionFields;
  onSend(written: ContributionFields, attempt: SubmitAttempt): Promise<unknown>;
  onClose(): void;
}

/** A contribution written or changed by a moderator. Its text survives reloads until it is stored or cancelled. */
export function ContributionDialog({
  place,
  version,
  noun,
  title,
  submitLabel,
  failed,
  start,
  onSend,
  onClose,
}: ContributionDialogProps) {
  const t = useText('approval.form');
  const common = useText('common');
  const errors = useText('errors');
  const { ofSchema, ofFields, words } = useProblem();
  const unfinished = useUnfinishedRow<Begun>(place, {
    ...start,
    typedDate: null,
    submitId: null,
    over: start,
    version,
  });
  const { typedDate, submitId, version: begunAt } = unfinished.row;
  const written = writtenIn(unfinished.row, start);
  const isTouched = typedDate !== null || !isSame(written, start);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [reason, setReason] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const formId = useId();
  const { change } = unfinished;
  // The row changed meanwhile: after this message a second submit overwrites it.
  const message = reason ?? (isTouched && begunAt !== version && !isSending ? errors('CONFLICT') : null);

  function giveUp() {
    unfinished.clear();
    onClose();
  }

  /** Shown on submit, so that the field takes the focus with its error. */
  const gapAsked = typedDate && problems.dateGap !== undefined ? dateGap(typedDate) : null;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setReason(null);
    const fieldErrors = ofSchema(writtenSchemas[noun], written);
    if (typedDate) fieldErrors.dateGap = '';
    setProblems(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    setSending(true);
    try {
      const attempt = { submitId: submitId ?? crypto.randomUUID(), isAgain: submitId !== null };
      change({ submitId: attempt.submitId });
      await onSend(written, attempt);
      giveUp();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.fields.length > 0) setProblems(ofFields(problem.fields));
      else setReason(words(problem));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      title={title}
      width="lg"
      isOpen
      hasWork={isTouched || isSending}
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      actions={
        <>
          <Button type="submit" form={formId} isPending={isSending} pendingText={t('saving')}>
            {submitLabel}
          </Button>
          <Button kind="ghost" isDisabled={isSending} onPress={giveUp}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form id={formId} validationErrors={problems} onSubmit={(event) => void send(event)}>
        {message !== null && (
          <Note tone="closed" role="alert">
            {reason === null ? message : errors('withReason', { message: failed, reason })}
          </Note>
        )}
        <ContributionFields noun={noun} written={written} typedDate={typedDate} gap={gapAsked} onChange={change} />
      </Form>
    </Dialog>
  );
}

interface ContributionFieldsProps {
  noun: Kind | 'candle';
  written: ContributionFields;
  typedDate: DateParts | null;
  /** What is missing in the typed date. */
  gap: ReturnType<typeof dateGap>;
  onChange(part: Partial<Begun>): void;
}

/** The author, the text and, for a condolence, the date. */
function ContributionFields({ noun, written, typedDate, gap, onChange }: ContributionFieldsProps) {
  const t = useText('approval.form');
  const lacks = useText('dates.gap');
  const most = noun === 'candle' ? limits.dedication : limits.contribution;
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="authorName"
          label={t('authorName')}
          isRequired={noun !== 'candle'}
          isOptional={noun === 'candle'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog takes the focus anyway; input starts here.
          autoFocus
          autoComplete="off"
          value={written.authorName}
          onChange={(authorName) => onChange({ authorName })}
        />
        <TextField
          name="relationship"
          label={t('relationship')}
          isOptional
          autoComplete="off"
          value={written.relationship}
          onChange={(relationship) => onChange({ relationship })}
        />
      </div>
      <TextArea
        name="content"
        label={t(noun)}
        look="story"
        isRequired={noun !== 'candle'}
        isOptional={noun === 'candle'}
        counter={written.content.length > most * 0.8 ? { count: written.content.length, max: most } : undefined}
        sheetMax={most}
        value={written.content}
        onChange={(content) => onChange({ content })}
      />
      {noun === 'condolence' && (
        <PersonDateField
          name="date"
          label={t('date')}
          isOptional
          value={written.date}
          onChange={(date) => onChange({ date })}
          typed={typedDate}
          onTyped={(parts) => onChange({ typedDate: parts })}
          error={gap ? lacks(gap) : undefined}
        />
      )}
    </>
  );
}

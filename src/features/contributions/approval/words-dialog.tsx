import { type FormEvent, useId, useState } from 'react';
import { PersonDateField } from '#client/person-date-field.tsx';
import { problemOf } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import type { DateParts } from '#core/date-parts.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addCondolenceSchema, addMemorySchema, dedicationSchema, type Kind, saysSomething } from '../schema.ts';

/** What is written of a memory or a condolence. */
export interface Written {
  authorName: string;
  relationship: string;
  content: string;
  /** Of a condolence; today where it is left out. */
  date: string | null;
}

const said = { authorName: true, relationship: true, content: true } as const;
/** What is wrong with what is written, before it is sent. */
const writtenSchemas = {
  memory: addMemorySchema.pick(said),
  condolence: addCondolenceSchema.pick({ ...said, date: true }),
  candle: dedicationSchema.pick(said).refine(...saysSomething),
};

interface WordsDialogProps {
  noun: Kind | 'candle';
  title: string;
  deed: string;
  /** Said before the reason when it did not happen. */
  failed: string;
  start: Written;
  onSend(written: Written): Promise<unknown>;
  onClose(): void;
}

/** Written or changed by those who decide: it closes once it is stored, and otherwise keeps every word. */
export function WordsDialog({ noun, title, deed, failed, start, onSend, onClose }: WordsDialogProps) {
  const t = useText('approval.form');
  const common = useText('common');
  const errors = useText('errors');
  const { ofSchema, ofFields, words } = useProblem();
  const [written, setWritten] = useState(start);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [reason, setReason] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [typedDate, setTypedDate] = useState<DateParts | null>(null);
  const formId = useId();
  const most = noun === 'candle' ? limits.dedication : limits.words;
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const isChanged =
    typedDate !== null || (Object.keys(start) as (keyof Written)[]).some((name) => written[name] !== start[name]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setReason(null);
    const found = ofSchema(writtenSchemas[noun], written);
    setProblems(found);
    if (Object.keys(found).length > 0 || typedDate) return;
    setSending(true);
    try {
      await onSend(written);
      onClose();
    } catch (error) {
      const problem = problemOf(error);
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
      hasWork={isChanged || isSending}
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      actions={
        <>
          <Button type="submit" form={formId} isPending={isSending} pendingText={t('saving')}>
            {deed}
          </Button>
          <Button kind="ghost" isDisabled={isSending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form id={formId} validationErrors={problems} onSubmit={(event) => void send(event)}>
        {reason !== null && (
          <Note tone="closed" role="alert">
            {errors('withReason', { message: failed, reason })}
          </Note>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            name="authorName"
            label={t('authorName')}
            isRequired={noun !== 'candle'}
            isOptional={noun === 'candle'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway, and this is what it asks for
            autoFocus
            autoComplete="off"
            value={written.authorName}
            onChange={(authorName) => change({ authorName })}
          />
          <TextField
            name="relationship"
            label={t('relationship')}
            isOptional
            autoComplete="off"
            value={written.relationship}
            onChange={(relationship) => change({ relationship })}
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
          onChange={(content) => change({ content })}
        />
        {noun === 'condolence' && (
          <PersonDateField
            name="date"
            label={t('date')}
            isOptional
            value={written.date}
            onChange={(date) => change({ date })}
            typed={typedDate}
            onTyped={setTypedDate}
          />
        )}
      </Form>
    </Dialog>
  );
}

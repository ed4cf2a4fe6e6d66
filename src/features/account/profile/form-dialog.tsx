import type { ReactNode } from 'react';
import type * as z from 'zod';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface FormDialogProps<Schema extends z.ZodType> {
  title: string;
  text: string;
  schema: Schema;
  /** The label of the submit button. */
  submitLabel: string;
  onClose(): void;
  /** An error that it throws is shown, and the dialog stays open. */
  onValid(value: z.output<Schema>): Promise<void>;
  children: ReactNode;
}

/** A dialog with a short form of the account. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, text, schema, submitLabel, onClose, onValid, children } = props;
  const common = useText('common');
  return (
    <Dialog title={title} isOpen hasWork onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p className="mb-5">{text}</p>
      <SchemaForm
        schema={schema}
        onValid={async (value) => {
          await onValid(value);
          onClose();
        }}
      >
        {children}
        <div className="flex flex-wrap items-center gap-2 pt-1">
          <SubmitButton>{submitLabel}</SubmitButton>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}

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
  /** What the button says. */
  deed: string;
  onClose(): void;
  /** What it throws is shown, and the dialog stays. */
  onValid(value: z.output<Schema>): Promise<void>;
  children: ReactNode;
}

/** A few fields that are asked for when they are needed. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, text, schema, deed, onClose, onValid, children } = props;
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
          <SubmitButton>{deed}</SubmitButton>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}

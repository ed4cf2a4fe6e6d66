import { type ReactNode, useId } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';

interface FormDialogProps {
  title: string;
  width?: 'lg';
  /** The label of the submit button. */
  submitLabel: string;
  isPending: boolean;
  isDisabled?: boolean;
  /** The form has unsaved input: only its buttons close it. */
  hasWork?: boolean;
  /** Why the action was refused. */
  failure: string | undefined;
  /** The second button; by default «cancel», which closes the dialog. */
  secondaryAction?: { label: string; onPress(): void };
  onFinish(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog: its fields, the error, the submit button and a second button. */
export function FormDialog({
  submitLabel,
  isPending,
  isDisabled = false,
  failure,
  secondaryAction,
  ...props
}: FormDialogProps) {
  const common = useText('common');
  const form = useId();
  const { onFinish, onClose, children, ...frame } = props;
  const { label, onPress } = secondaryAction ?? { label: common('cancel'), onPress: onClose };
  return (
    <Dialog
      {...frame}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button type="submit" form={form} isPending={isPending} isDisabled={isDisabled}>
            {submitLabel}
          </Button>
          <Button kind="ghost" onPress={onPress}>
            {label}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onFinish();
        }}
      >
        {children}
        {failure && (
          <Note tone="closed" role="alert">
            {failure}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}

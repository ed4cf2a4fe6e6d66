import { useState } from 'react';
import { isBlank } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Failure, FailureNote } from './failure-note.tsx';
import { useAttempt } from './use-attempt.ts';

interface AlbumDialogProps {
  title: string;
  confirm: string;
  /** As it is now. */
  name?: string;
  /** Called with the trimmed name. */
  onName(name: string): Promise<unknown>;
  failureOf(error: unknown): Failure;
  onClose(): void;
}

/** The name of a new album, or of one that is there. */
export function AlbumDialog({ title, confirm, name = '', onName, failureOf, onClose }: AlbumDialogProps) {
  const t = useText('galleryEditor.album');
  const common = useText('common');
  const validation = useText('validation');
  const [typed, setTyped] = useState(name);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isPending, failure, attempt } = useAttempt();

  async function submit() {
    if (isBlank(typed)) return setErrors({ name: validation('albumNameRequired') });
    if (typed.trim().length > limits.name) return setErrors({ name: validation('tooLong', { max: limits.name }) });
    await attempt(async () => {
      await onName(typed.trim());
      onClose();
    }, failureOf);
  }

  return (
    <Dialog
      title={title}
      isOpen
      hasWork={typed.trim() !== name}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      actions={
        <>
          <Button type="submit" form="album-name" isPending={isPending}>
            {confirm}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form
        id="album-name"
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FailureNote failure={failure} />
        <TextField
          label={t('name')}
          name="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway, and this is what it asks for
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </Form>
    </Dialog>
  );
}

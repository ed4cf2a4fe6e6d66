import { useState } from 'react';
import { YearField } from '#client/year-field.tsx';
import { yearIn } from '#core/dates.ts';
import { isBlank } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type GalleryFailure, FailureNote } from './failure-note.tsx';
import { useAttempt } from './use-attempt.ts';

interface AlbumDialogProps {
  title: string;
  confirm: string;
  /** The current name. */
  name?: string;
  year?: number | null;
  /** Called with the trimmed name, and null for no year. */
  onSave(album: { name: string; year: number | null }): Promise<unknown>;
  failureOf(error: unknown): GalleryFailure;
  onClose(): void;
}

/** The name of a new or existing album, and its optional year. */
export function AlbumDialog({ title, confirm, name = '', year = null, onSave, failureOf, onClose }: AlbumDialogProps) {
  const t = useText('galleryEditor.album');
  const common = useText('common');
  const validation = useText('validation');
  const [typed, setTyped] = useState(name);
  const [typedYear, setTypedYear] = useState(year === null ? '' : String(year));
  const [isAsked, setAsked] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isPending, failure, attempt } = useAttempt();

  async function submit() {
    if (isBlank(typed)) return setErrors({ name: validation('albumNameRequired') });
    if (typed.trim().length > limits.name) return setErrors({ name: validation('tooLong', { max: limits.name }) });
    const yearOf = yearIn(typedYear);
    if (yearOf === null && typedYear.trim() !== '') return setAsked(true);
    await attempt(async () => {
      await onSave({ name: typed.trim(), year: yearOf });
      onClose();
    }, failureOf);
  }

  return (
    <Dialog
      title={title}
      isOpen
      hasWork={typed.trim() !== name || typedYear.trim() !== (year === null ? '' : String(year))}
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog takes the focus anyway; input starts here.
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <YearField label={t('year')} isOptional text={typedYear} onChange={setTypedYear} isAsked={isAsked} />
        <p className="hint">{t('yearHint')}</p>
      </Form>
    </Dialog>
  );
}

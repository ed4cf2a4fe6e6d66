import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#client/api.ts';
import { signOut } from '#client/auth.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CurrentUser } from '../account.schema.ts';
import { PageFates } from './page-fates.tsx';
import { resolvePageFate, type Fates } from './account-closing.rules.ts';
import type { PageToLeave } from './account-closing.schema.ts';

interface CloseDialogProps {
  user: CurrentUser;
  pages: readonly PageToLeave[];
  /** Reloads the pages. */
  onStale(): void;
  onClose(): void;
}

/** Asks for the fate of every page, the email address and the password. */
export function CloseDialog({ user, pages, onStale, onClose }: CloseDialogProps) {
  const t = useText('account.closing');
  const common = useText('common');
  const { words } = useProblem();
  // The button is outside of the form, and submits it as Enter does.
  const formId = useId();
  const [fates, setFates] = useState<Fates>({});
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const close = useMutation(
    api.account.close.mutationOptions({
      // Deletes the device's data too; the session has already ended.
      async onSuccess() {
        await signOut(user.id).catch(() => undefined);
        location.replace('/login?mode=closed');
      },
      onError: (error) => toProblem(error).code === 'CONFLICT' && onStale(),
    }),
  );

  const isWhole = typed.trim().toLowerCase() === user.email && password !== '';
  const problem = close.error ? toProblem(close.error) : null;
  function confirm() {
    if (!isWhole || close.isPending) return;
    const decided = pages.map((page) => ({ memorialId: page.memorialId, heirId: resolvePageFate(page, fates) }));
    close.mutate({ email: typed, password, pages: decided });
  }

  return (
    <Dialog
      title={t('title')}
      isOpen
      hasWork
      width="lg"
      onOpenChange={(isOpen) => !isOpen && !close.isPending && onClose()}
      actions={
        <>
          <Button
            kind="danger"
            type="submit"
            form={formId}
            isDisabled={!isWhole}
            isPending={close.isPending || close.isSuccess}
          >
            {t('action')}
          </Button>
          <Button kind="ghost" isDisabled={close.isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {pages.length > 0 && (
          <div>
            <p className="mb-3">{t('pages')}</p>
            <PageFates pages={pages} fates={fates} onChange={setFates} />
          </div>
        )}
        <Note icon={ClockIcon}>{t('note')}</Note>
        {problem && (
          <Note tone="closed" role="alert">
            {problem.code === 'CONFLICT' ? t('changed') : words(problem)}
          </Note>
        )}
        <TextField type="email" label={t('confirm')} value={typed} onChange={setTyped} autoComplete="off" />
        <PasswordField label={t('password')} value={password} onChange={setPassword} autoComplete="current-password" />
      </form>
    </Dialog>
  );
}

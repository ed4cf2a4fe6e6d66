import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { changeEmailSchema } from '../account.schema.ts';
import { FormDialog } from './form-dialog.tsx';
import { useAccountActions } from './use-account-actions.ts';

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useText('account.email');
  const { requestEmailChange } = useAccountActions();
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      schema={changeEmailSchema}
      submitLabel={t('send')}
      onClose={onClose}
      onValid={async (value) => {
        await requestEmailChange.mutateAsync(value);
        showToast({ tone: 'success', title: t('sent', { email: isolate(value.email) }) });
      }}
    >
      <TextField name="email" type="email" label={t('next')} autoComplete="off" />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
    </FormDialog>
  );
}

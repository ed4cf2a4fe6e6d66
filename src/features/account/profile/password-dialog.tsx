import * as z from 'zod';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { changePasswordSchema } from '../account.schema.ts';
import { FormDialog } from './form-dialog.tsx';
import { useAccountActions } from './use-account-actions.ts';

const twiceSchema = changePasswordSchema
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, { path: ['repeated'], message: 'passwordsDiffer' });

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText('account.password');
  const auth = useText('auth.field');
  const { changePassword } = useAccountActions();
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      schema={twiceSchema}
      submitLabel={t('save')}
      onClose={onClose}
      onValid={async ({ password, newPassword }) => {
        await changePassword.mutateAsync({ password, newPassword });
        showToast({ tone: 'success', title: t('saved') });
      }}
    >
      <PasswordField name="password" label={t('now')} autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label={auth('newPassword')}
        autoComplete="new-password"
        hint={auth('passwordHint', { min: limits.password.min })}
      />
      <PasswordField name="repeated" label={auth('repeatPassword')} autoComplete="new-password" />
    </FormDialog>
  );
}

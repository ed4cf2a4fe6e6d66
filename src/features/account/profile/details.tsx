import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type CurrentUser, namesSchema } from '../account.schema.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';
import { AccountPictureField } from './picture-field.tsx';
import { useAccountActions } from './use-account-actions.ts';

/** Picture, name and address; changes that need the password have a dialog. */
export function Details({ user }: { user: CurrentUser }) {
  const t = useText('account.details');
  const auth = useText('auth.field');
  const { rename } = useAccountActions();
  const [openDialog, setOpenDialog] = useState<'email' | 'password' | null>(null);
  const { data: pending } = useQuery(api.account.findEmailChange.queryOptions({ staleTime: 0 }));
  const close = () => setOpenDialog(null);

  return (
    <>
      <AccountPictureField user={user} />
      <SchemaForm
        schema={namesSchema}
        onValid={async (names) => {
          await rename.mutateAsync(names);
          showToast({ tone: 'success', title: t('saved') });
        }}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="firstName"
            label={auth('firstName')}
            autoComplete="given-name"
            defaultValue={user.firstName}
          />
          <TextField name="lastName" label={auth('lastName')} autoComplete="family-name" defaultValue={user.lastName} />
        </div>
        <TextField type="email" label={auth('email')} value={user.email} isReadOnly hint={t('emailHint')} />
        {pending && <PendingEmail email={pending.email} />}
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton>{t('save')}</SubmitButton>
          <Button kind="ghost" onPress={() => setOpenDialog('email')}>
            {t('changeEmail')}
          </Button>
          <Button kind="ghost" onPress={() => setOpenDialog('password')}>
            {t('changePassword')}
          </Button>
        </div>
      </SchemaForm>
      {openDialog === 'email' && <EmailDialog onClose={close} />}
      {openDialog === 'password' && <PasswordDialog onClose={close} />}
    </>
  );
}

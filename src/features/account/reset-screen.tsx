import { useState } from 'react';
import { requestPasswordReset } from '#client/auth.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { accountAddress } from './rules.ts';
import { resetRequestSchema } from './schema.ts';

/** The same answer for every address. */
export function ResetScreen({ from }: { from?: string }) {
  const t = useText('auth');
  const [isSent, setSent] = useState(false);
  useTitle(t('reset.pageTitle'));

  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')}>
      <SchemaForm
        schema={resetRequestSchema}
        onValid={async ({ email }) => {
          setSent(false);
          await requestPasswordReset(email);
          setSent(true);
        }}
      >
        <TextField name="email" type="email" label={t('field.email')} autoComplete="username" />
        <SubmitButton size="lg" pendingText={t('session.sending')}>
          {t('reset.submit')}
        </SubmitButton>
        {isSent && (
          <Note tone="done" role="status">
            {t('reset.sent')}
          </Note>
        )}
      </SchemaForm>
      <p className="mt-3 text-center">
        <a href={accountAddress('/login', { from })} className="link text-sm">
          {t('reset.back')}
        </a>
      </p>
    </AuthFrame>
  );
}

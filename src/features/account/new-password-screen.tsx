import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod';
import { resetPassword } from '#client/auth.ts';
import type { Problem } from '#client/problem.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useProblem } from '#client/use-problem.ts';
import { useTitle } from '#client/use-title.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { accountAddress } from './account.rules.ts';
import { newPasswordSchema } from './account.schema.ts';

const twiceSchema = newPasswordSchema
  .extend({ repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: 'passwordsDiffer' });

export function NewPasswordScreen({ token }: { token?: string }) {
  const t = useText('auth');
  const navigate = useNavigate();
  useTitle(t('newPassword.pageTitle'));

  return (
    <AuthFrame title={t('newPassword.title')} lead={t('newPassword.lead')}>
      {token === undefined ? (
        <Expired />
      ) : (
        <SchemaForm
          schema={twiceSchema}
          renderProblem={(problem) => <NotChanged problem={problem} />}
          onValid={async ({ password }) => {
            await resetPassword(token, password);
            await navigate({ to: '/login', search: {}, state: { news: 'password-changed' }, replace: true });
          }}
        >
          <PasswordField
            name="password"
            label={t('field.newPassword')}
            autoComplete="new-password"
            hint={t('field.passwordHint', { min: limits.password.min })}
          />
          <PasswordField name="repeated" label={t('field.repeatPassword')} autoComplete="new-password" />
          <SubmitButton size="lg" pendingText={t('session.sending')}>
            {t('newPassword.submit')}
          </SubmitButton>
        </SchemaForm>
      )}
    </AuthFrame>
  );
}

function NotChanged({ problem }: { problem: Problem }) {
  const { words } = useProblem();
  if (problem.code === 'INVALID_TOKEN') return <Expired />;
  return (
    <Note tone="closed" role="alert">
      {words(problem)}
    </Note>
  );
}

function Expired() {
  const t = useText('auth');
  return (
    <Note
      tone="yours"
      role="alert"
      actions={
        <a href={accountAddress('/login', { mode: 'reset' })} className="link px-3">
          {t('newPassword.askAgain')}
        </a>
      }
    >
      {t('newPassword.linkExpired')}
    </Note>
  );
}

import { useLocation } from '@tanstack/react-router';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useRef } from 'react';
import { signIn } from '#client/auth.ts';
import type { Problem } from '#client/problem.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useProblem } from '#client/use-problem.ts';
import { useTitle } from '#client/use-title.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { accountAddress } from './account.rules.ts';
import { signInSchema } from './account.schema.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

export function SignInScreen({ from }: { from?: string }) {
  const t = useText('auth');
  const { words } = useProblem();
  const { state } = useLocation();
  const tried = useRef('');
  useTitle(t('signIn.pageTitle'));

  function renderProblem(problem: Problem) {
    if (problem.code === 'EMAIL_NOT_VERIFIED') return <UnconfirmedEmail email={tried.current} from={from} />;
    const isOffline = problem.code === 'NETWORK';
    return (
      <Note tone={isOffline ? 'fact' : 'closed'} icon={isOffline ? WifiSlashIcon : undefined} role="alert">
        {words(problem)}
      </Note>
    );
  }

  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <SchemaForm
        schema={signInSchema}
        renderProblem={renderProblem}
        onValid={async ({ email, password }) => {
          tried.current = email;
          await signIn(email, password);
          location.assign(safeReturnPath(from));
        }}
      >
        {state.news === 'password-changed' && (
          <Note tone="done" role="status">
            {t('signIn.afterReset')}
          </Note>
        )}
        {from !== undefined && state.news === undefined && <Note>{t('signIn.toContinue')}</Note>}
        <TextField
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          defaultValue={state.email}
        />
        <PasswordField
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          labelEnd={
            <a href={accountAddress('/login', { mode: 'reset', from })} className="link text-sm">
              {t('signIn.forgot')}
            </a>
          }
        />
        <SubmitButton size="lg" pendingText={t('session.sending')}>
          {t('signIn.submit')}
        </SubmitButton>
      </SchemaForm>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-ink-2">
        {t('signIn.noAccount')}
        <a href={accountAddress('/register', { from })} className="link">
          {t('signIn.toRegister')}
        </a>
      </p>
    </AuthFrame>
  );
}

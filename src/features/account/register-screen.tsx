import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { signUp } from '#client/auth.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useTitle } from '#client/use-title.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { accountAddress } from './account.rules.ts';
import { registerSchema } from './account.schema.ts';

/** The response is the same for a free and for a taken address: check your mail. */
export function RegisterScreen({ from }: { from?: string }) {
  const t = useText('auth');
  const navigate = useNavigate();
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const invitedEmail = useInvitedEmail(from);
  useTitle(t('register.pageTitle'));

  return (
    <AuthFrame title={t('register.title')} lead={t('register.lead')}>
      <SchemaForm
        schema={registerSchema}
        onValid={async (account) => {
          await signUp(account, from);
          await navigate({ to: '/login', search: { mode: 'check-mail', from }, state: { email: account.email } });
        }}
      >
        <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
          <TextField name="firstName" label={t('field.firstName')} autoComplete="given-name" isRequired />
          <TextField name="lastName" label={t('field.lastName')} autoComplete="family-name" isRequired />
        </div>
        <TextField
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          isRequired
          value={typedEmail ?? invitedEmail}
          onChange={setTypedEmail}
        />
        <PasswordField
          name="password"
          label={t('field.password')}
          autoComplete="new-password"
          hint={t('field.passwordHint', { min: limits.password.min })}
          isRequired
        />
        <p className="text-sm text-ink-2">
          {t.rich('register.agreement', { terms: documentLink('/terms'), privacy: documentLink('/privacy') })}
        </p>
        <SubmitButton size="lg" pendingText={t('session.sending')}>
          {t('register.submit')}
        </SubmitButton>
      </SchemaForm>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-ink-2">
        {t('register.hasAccount')}
        <a href={accountAddress('/login', { from })} className="link">
          {t('register.toLogin')}
        </a>
      </p>
    </AuthFrame>
  );
}

/** The address of an invitation, for registering by its link. */
function useInvitedEmail(from: string | undefined): string {
  const token = /^\/family-invite\/([\w-]+)$/.exec(from ?? '')?.[1];
  const { data } = useQuery({
    ...api.invite.find.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
  });
  return data?.email ?? '';
}

/** Opens in another tab, so that the input stays. */
function documentLink(href: string) {
  return (children: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
      {children}
    </a>
  );
}

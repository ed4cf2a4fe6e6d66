import type { ReactNode } from 'react';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { accountAddress } from './account.rules.ts';
import { resetRequestSchema } from './account.schema.ts';

interface AddressFormProps {
  title: string;
  lead: string;
  submit: string;
  from?: string;
  onValid(address: { email: string }): Promise<void>;
  above?: ReactNode;
  below?: ReactNode;
}

/** Asks for an email address; has a link back to signing in. */
export function AddressForm({ title, lead, submit, from, onValid, above, below }: AddressFormProps) {
  const t = useText('auth');
  return (
    <AuthFrame title={title} lead={lead}>
      <SchemaForm schema={resetRequestSchema} onValid={onValid}>
        {above}
        <TextField name="email" type="email" label={t('field.email')} autoComplete="username" />
        <SubmitButton size="lg" pendingText={t('session.sending')}>
          {submit}
        </SubmitButton>
        {below}
      </SchemaForm>
      <p className="mt-3 text-center">
        <a href={accountAddress('/login', { from })} className="link text-sm">
          {t('reset.back')}
        </a>
      </p>
    </AuthFrame>
  );
}

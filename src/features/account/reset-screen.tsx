import { useState } from 'react';
import { requestPasswordReset } from '#client/auth.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { AddressForm } from './address-form.tsx';

/** The response is the same for every address. */
export function ResetScreen({ from }: { from?: string }) {
  const t = useText('auth');
  const [isSent, setSent] = useState(false);
  useTitle(t('reset.pageTitle'));

  return (
    <AddressForm
      title={t('reset.title')}
      lead={t('reset.lead')}
      submit={t('reset.submit')}
      from={from}
      onValid={async ({ email }) => {
        setSent(false);
        await requestPasswordReset(email);
        setSent(true);
      }}
      below={
        isSent && (
          <Note tone="done" role="status">
            {t('reset.sent')}
          </Note>
        )
      }
    />
  );
}

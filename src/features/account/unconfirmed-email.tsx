import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { ConfirmationLink } from './confirmation-link.tsx';
import { useResend } from './use-resend.ts';

/** Shown for a correct password with an unconfirmed address. */
export function UnconfirmedEmail({ email, from }: { email: string; from?: string }) {
  const t = useText('auth');
  const resend = useResend(from);
  return (
    <>
      <Note
        tone="yours"
        icon={EnvelopeSimpleIcon}
        role="alert"
        actions={
          <Button
            kind="ghost"
            isPending={resend.isPending}
            isDisabled={resend.isSuccess}
            onPress={() => resend.mutate(email)}
          >
            {t('unconfirmed.resend')}
          </Button>
        }
      >
        <b>{t('unconfirmed.title')}</b> {t.rich('unconfirmed.lead', { email, bdi })}
      </Note>
      {resend.isSuccess && <ConfirmationLink email={email} />}
    </>
  );
}

import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimpleOpen';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { resendConfirmation } from '#client/auth.ts';
import { CenteredMessage } from '#client/centered-message.tsx';
import { useTitle } from '#client/use-title.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { AddressForm } from './address-form.tsx';
import { AuthHeader } from './auth-frame.tsx';
import { ConfirmationLink } from './confirmation-link.tsx';
import { accountAddress, clock } from './account.rules.ts';
import { useCountdown } from './use-countdown.ts';
import { useResend } from './use-resend.ts';

const waitBeforeResend = 60;

interface CheckEmailProps {
  from?: string;
  /** The emailed link has expired. */
  isExpired: boolean;
}

export function CheckEmailScreen({ from, isExpired }: CheckEmailProps) {
  const t = useText('auth');
  const { email } = useLocation().state;
  useTitle(t('checkMail.pageTitle'));

  if (email === undefined || isExpired) return <AskAgain from={from} isExpired={isExpired} />;
  return <Sent email={email} from={from} />;
}

function Sent({ email, from }: { email: string; from?: string }) {
  const t = useText('auth');
  const [left, restart] = useCountdown(waitBeforeResend);
  const resend = useResend(from, restart);

  return (
    <div className="flex min-h-dvh flex-col">
      <div className="wrap w-full pt-3 md:pt-5">
        <AuthHeader />
      </div>
      <CenteredMessage
        icon={EnvelopeSimpleOpenIcon}
        title={t('checkMail.title')}
        lead={
          <>
            <p>{t('checkMail.lead')}</p>
            <p>{t.rich('checkMail.sentTo', { email, bdi })}</p>
          </>
        }
      >
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="line" isDisabled={left > 0} isPending={resend.isPending} onPress={() => resend.mutate(email)}>
            {left > 0 ? (
              <span className="tabular-nums">{t('checkMail.resendIn', { time: isolate(clock(left)) })}</span>
            ) : (
              t('checkMail.resend')
            )}
          </Button>
          <LinkButton kind="ghost" href={accountAddress('/register', { from })}>
            {t('checkMail.otherAddress')}
          </LinkButton>
        </div>
        <p className="hint">{t('checkMail.spam')}</p>
        <ConfirmationLink email={email} />
      </CenteredMessage>
    </div>
  );
}

/** For an expired link, or a visitor who did not register in this window. */
function AskAgain({ from, isExpired }: CheckEmailProps) {
  const t = useText('auth');
  const navigate = useNavigate();
  return (
    <AddressForm
      title={t('checkMail.pageTitle')}
      lead={t('checkMail.lead')}
      submit={t('checkMail.resend')}
      from={from}
      onValid={async ({ email }) => {
        await resendConfirmation(email, from);
        await navigate({ to: '/login', search: { mode: 'check-mail', from }, state: { email } });
      }}
      above={
        isExpired && (
          <Note tone="yours" role="status">
            {t('newPassword.linkExpired')}
          </Note>
        )
      }
    />
  );
}

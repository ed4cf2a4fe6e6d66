import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';

/** Shown after closing the account, outside of all other screens. */
export function ClosedScreen() {
  const t = useText('account.closing');
  const auth = useText('auth.signIn');
  useTitle(t('doneTitle'));
  return (
    <AuthFrame title={t('doneTitle')} lead={t('doneText')}>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href="/" size="lg">
          {t('home')}
        </LinkButton>
        <LinkButton href="/login" kind="ghost" size="lg">
          {auth('submit')}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}

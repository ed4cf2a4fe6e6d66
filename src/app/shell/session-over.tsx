import { SignInIcon } from '@phosphor-icons/react/dist/ssr/SignIn';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Strip } from '#ui/strip.tsx';

/** Opens sign-in in another tab, so that typed text stays here and can be saved after the sign-in. */
export function SessionOver({ from }: { from: string }) {
  const t = useText('auth');
  const common = useText('common');
  return (
    <Strip
      icon={SignInIcon}
      role="alert"
      actions={
        <a
          href={`/login?from=${encodeURIComponent(from)}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'ghost' })}
        >
          {t('session.signIn')}
          <span className="sr-only">{common('opensInNewTab')}</span>
        </a>
      }
    >
      {t('session.over')}
    </Strip>
  );
}

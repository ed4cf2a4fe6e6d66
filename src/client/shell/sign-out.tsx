import { useText } from '#i18n/text.tsx';

/** A form, so that signing out needs no script; where there is one, every other tab hears of it. */
export function SignOut({ userId, className }: { userId: string; className?: string }) {
  const t = useText('nav');
  return (
    <form method="post" action="/sign-out" data-sign-out={userId} data-unsent-words={t('signOutUnsent')}>
      <button type="submit" className={className}>
        {t('signOut')}
      </button>
    </form>
  );
}

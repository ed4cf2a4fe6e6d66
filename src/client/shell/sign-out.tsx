import { useText } from '#i18n/text.tsx';

/** A form, so that signing out needs no script; where there is one, every other tab hears of it. */
export function SignOut({ className }: { className?: string }) {
  const t = useText('nav');
  return (
    <form method="post" action="/sign-out" data-sign-out="">
      <button type="submit" className={className}>
        {t('signOut')}
      </button>
    </form>
  );
}

import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Ends the letters of what is new; it asks first, because mail programs look at every link by themselves. */
export function Unsubscribe({ token, isEnded }: { token: string; isEnded: boolean }) {
  const t = useText('notifications');
  return (
    <div className="wrap flex min-h-[60dvh] flex-col items-center justify-center gap-5 py-16 text-center">
      <h1>{isEnded ? t('end.done') : t('end.title')}</h1>
      <p className="max-w-[34em] text-ink-2">{isEnded ? t('end.doneText') : t('end.text')}</p>
      {isEnded ? (
        <a href="/settings" className={buttonClass({ kind: 'line', size: 'lg' })}>
          {t('end.settings')}
        </a>
      ) : (
        <form method="post" action={`/unsubscribe/${token}`}>
          <button type="submit" className={buttonClass({ size: 'lg' })}>
            {t('end.action')}
          </button>
        </form>
      )}
    </div>
  );
}

import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

interface UnsubscribeProps {
  token: string;
  isEnded: boolean;
  subscription: 'news' | 'reminders';
}

/** Unsubscribes from notification emails or reminders after a confirmation, because mail programs open links by themselves. */
export function Unsubscribe({ token, isEnded, subscription }: UnsubscribeProps) {
  const t = useText('notifications');
  const words = subscription === 'news' ? 'end' : 'endReminders';
  return (
    <div className="wrap flex min-h-[60dvh] flex-col items-center justify-center gap-5 py-16 text-center">
      <h1>{isEnded ? t(`${words}.done`) : t(`${words}.title`)}</h1>
      <p className="max-w-[34em] text-ink-2">{isEnded ? t(`${words}.doneText`) : t(`${words}.text`)}</p>
      {isEnded ? (
        subscription === 'news' && (
          <a href="/settings" className={buttonClass({ kind: 'line', size: 'lg' })}>
            {t('end.settings')}
          </a>
        )
      ) : (
        <form method="post" action={`/unsubscribe/${token}`}>
          <button type="submit" className={buttonClass({ size: 'lg' })}>
            {t(`${words}.action`)}
          </button>
        </form>
      )}
    </div>
  );
}

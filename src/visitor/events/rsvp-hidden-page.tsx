import { useText } from '#i18n/text.tsx';
import { EventEmailsForm } from './event-emails-form.tsx';

export interface RsvpHiddenPageProps {
  /** The token of the private link. */
  token: string;
  wantsLetters: boolean;
}

/** Says that the event is not shown, with the setting for its emails. */
export function RsvpHiddenPage({ token, wantsLetters }: RsvpHiddenPageProps) {
  const t = useText('events.hidden');
  return (
    <div className="wrap event-gone">
      <h1>{t('title')}</h1>
      <p className="lead">{t('text')}</p>
      <div className="card event-card max-w-md">
        <EventEmailsForm token={token} wantsLetters={wantsLetters} />
      </div>
    </div>
  );
}

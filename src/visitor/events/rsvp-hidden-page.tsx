import { useText } from '#i18n/text.tsx';
import { LettersForm } from './letters-form.tsx';

export interface RsvpHiddenProps {
  /** Of the private link. */
  token: string;
  wantsLetters: boolean;
}

/** Nothing of the event but that it is not shown, and the choice of its letters. */
export function RsvpHiddenPage({ token, wantsLetters }: RsvpHiddenProps) {
  const t = useText('events.hidden');
  return (
    <div className="wrap event-gone">
      <h1>{t('title')}</h1>
      <p className="lead">{t('text')}</p>
      <div className="card event-card max-w-md">
        <LettersForm token={token} wantsLetters={wantsLetters} />
      </div>
    </div>
  );
}

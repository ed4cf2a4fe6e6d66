import { AccountField } from '#client/account-field.tsx';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** The setting for emails about an event to somebody who answered. */
export function EventEmailsForm({ token, wantsLetters }: { token: string; wantsLetters: boolean }) {
  const t = useText('events.own');
  return (
    <form method="post" action={`/rsvp/${token}`}>
      <input type="hidden" name="letters" value={wantsLetters ? 'off' : 'on'} />
      <AccountField />
      {!wantsLetters && <p className="hint">{t('lettersEnded')}</p>}
      <button type="submit" className={buttonClass({ kind: 'quiet' })}>
        {t(wantsLetters ? 'lettersOff' : 'lettersOn')}
      </button>
    </form>
  );
}

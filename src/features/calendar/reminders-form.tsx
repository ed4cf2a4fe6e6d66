import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars';
import { AccountField } from '#client/account-field.tsx';
import { cityNames } from '#core/hebrew-calendar/cities.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { reminderKinds, type ReminderSettings } from './reminders/reminders.schema.ts';

interface RemindersFormProps {
  memorialId: string;
  settings: ReminderSettings;
  isSaved: boolean;
}

/** The form for the reader's reminders before a yahrzeit, for this page or all of their pages. */
export function RemindersForm({ memorialId, settings, isSaved }: RemindersFormProps) {
  const t = useText('calendar.reminders');
  return (
    <form
      method="post"
      action={`/memorial/${memorialId}/calendar#reminders`}
      className="custom reminders"
      aria-labelledby="reminders"
    >
      <h2 id="reminders">{t('title')}</h2>
      <AccountField />
      {isSaved && (
        <p role="status" className="custom-saved">
          {t('saved')}
        </p>
      )}
      <input type="hidden" name="intent" value="saveReminders" />
      <fieldset className="custom-choice">
        <legend>{t('letters')}</legend>
        {reminderKinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name={kind} defaultChecked={settings[kind]} />
            <span>{t(`kinds.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className="reminders-city">
        <span>{t('city')}</span>
        <select name="city" defaultValue={settings.city}>
          {cityNames.map((city) => (
            <option key={city} value={city}>
              {t(`cities.${city}`)}
            </option>
          ))}
        </select>
      </label>
      <p className="subscribe-secret">
        <Icon of={MoonStarsIcon} />
        <span>{t('rest')}</span>
      </p>
      <div className="subscribe-actions">
        <button type="submit" name="for" value="page" className={buttonClass({ kind: 'line' })}>
          {t('savePage')}
        </button>
        <button type="submit" name="for" value="all" className={buttonClass({ kind: 'line' })}>
          {t('saveAll')}
        </button>
      </div>
    </form>
  );
}

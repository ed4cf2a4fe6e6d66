import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { AccountField } from '#client/account-field.tsx';
import { data } from '#core/script-data.ts';
import type { OwnRsvp } from '#features/events/rsvps/rsvps.schema.ts';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { formatDay, formatTime } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import { Doors } from './doors.tsx';
import { EventEmailsForm } from './event-emails-form.tsx';
import type { RefusedRsvp } from './rules.ts';
import { RsvpForm } from './rsvp-form.tsx';

interface OwnCardProps {
  event: EventPage;
  rsvp: OwnRsvp;
  isSaved: boolean;
  written?: RefusedRsvp | undefined;
}

/** The answer, its status, and the form to change it. */
export function OwnCard({ event, rsvp, isSaved, written }: OwnCardProps) {
  const t = useText('events');
  const { token, seat, status, wantsLetters, isLinkMailed, email, version } = rsvp;
  const action = `/rsvp/${token}`;
  const values = { ...rsvp, guests: String(rsvp.guests) };
  const isOpen = event.closed === null;
  return (
    <section className="card event-card" aria-labelledby="rsvp-title" {...data({ 'data-rsvp-keep': event.id })}>
      {isSaved && !written && (
        <Note tone="done" icon={CheckCircleIcon} role="status">
          {t('own.saved')}
        </Note>
      )}
      <div className="event-own">
        {seat === 'confirmed' && <Doors isOpen />}
        <h2 id="rsvp-title">{t(`own.${seat === 'none' ? (status === 'declined' ? 'declined' : 'maybe') : seat}`)}</h2>
        <State event={event} rsvp={rsvp} />
      </div>
      {seat === 'offered' && isOpen && (
        <div className="event-offer">
          <DecisionForm action={action} rsvp={rsvp} status="attending" label={t('own.accept')} />
          <DecisionForm action={action} rsvp={rsvp} status="declined" label={t('own.release')} />
        </div>
      )}
      {isOpen && (
        <details open={written !== undefined}>
          <summary>{t('own.change')}</summary>
          <RsvpForm
            action={action}
            written={written ?? { values, problems: {} }}
            submit={t('own.save')}
            hidden={{ version: String(version) }}
          />
        </details>
      )}
      <p className="hint">
        {t('own.link')} {email !== '' && t(isLinkMailed ? 'own.linkMailed' : 'own.linkNotMailed')}
      </p>
      {email !== '' && <EventEmailsForm token={token} wantsLetters={wantsLetters} />}
    </section>
  );
}

function State({ event, rsvp }: { event: EventPage; rsvp: OwnRsvp }) {
  const t = useText('events.own');
  const locale = useLocale();
  const { seat, status, guests, ahead, offeredUntil } = rsvp;
  if (seat === 'confirmed')
    return (
      <p>
        {t('confirmedText', { guests })} {event.place === 'shown' && t('placeSecret')}
      </p>
    );
  if (seat === 'waiting') {
    const remaining = event.remaining ?? 0;
    return (
      <p>
        {t('waitingText', { ahead })}{' '}
        {remaining > 0 && guests > remaining
          ? t('waitingLarge', { remaining, guests })
          : t(rsvp.email === '' ? 'waitingCall' : 'waitingNext')}
      </p>
    );
  }
  if (seat === 'offered' && offeredUntil !== null) {
    const until = `${formatDay(locale, offeredUntil)}, ${formatTime(locale, offeredUntil)}`;
    return <p>{t('offeredText', { until })}</p>;
  }
  return <p>{t(status === 'declined' ? 'declinedText' : 'maybeText')}</p>;
}

interface DecisionFormProps {
  action: string;
  rsvp: OwnRsvp;
  status: 'attending' | 'declined';
  label: string;
}

/** A button that accepts or declines an offered place; the rest of the answer stays. */
function DecisionForm({ action, rsvp, status, label }: DecisionFormProps) {
  const { name, guests, email, phone, note, version } = rsvp;
  const fields = { name, guests: String(guests), email, phone, note, version: String(version), status };
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <AccountField />
      <button type="submit" className={buttonClass({ kind: status === 'attending' ? 'primary' : 'line', size: 'lg' })}>
        {label}
      </button>
    </form>
  );
}

import { data } from '#core/script-data.ts';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { RefusedRsvp } from './rules.ts';
import { RsvpForm } from './rsvp-form.tsx';

export const emptyRsvp: RefusedRsvp = {
  values: { name: '', guests: '1', status: 'attending', email: '', phone: '', note: '' },
  problems: {},
};

interface AnswerCardProps {
  event: EventPage;
  written?: RefusedRsvp | undefined;
  submitId?: string | undefined;
}

/** The form for an answer, or for the waiting list of an event that is full. */
export function AnswerCard({ event, written = emptyRsvp, submitId = '' }: AnswerCardProps) {
  const t = useText('events');
  const { id, remaining, offerHours, place } = event;
  const isFull = remaining === 0;
  return (
    <section className="card event-card" aria-labelledby="rsvp-title">
      {isFull && (
        <Badge tone="gold" className="self-start">
          {t('wait.badge')}
        </Badge>
      )}
      <h2 id="rsvp-title">{t(isFull ? 'wait.title' : 'rsvp.title')}</h2>
      <p hidden {...data({ 'data-rsvp-mine': id })}>
        {t('rsvp.mineKept')}{' '}
        <a href={`/event/${id}`} className={buttonClass({ kind: 'soft' })}>
          {t('rsvp.mine')}
        </a>
      </p>
      {isFull && (
        <p className="text-ink-2">
          {t('wait.text', { hours: offerHours })} {t('wait.contact')}
        </p>
      )}
      <RsvpForm
        action={`/event/${id}`}
        written={written}
        submit={t(isFull ? 'wait.submit' : 'rsvp.submit')}
        hidden={{ submitId }}
      />
      {!isFull && remaining !== null && <p className="hint">{t('wait.may')}</p>}
      {!isFull && place === 'kept' && <p className="hint">{t('rsvp.placeAfter')}</p>}
    </section>
  );
}

import { useText } from '#i18n/text.tsx';
import type { RefusedRsvp } from './rules.ts';
import { RsvpForm } from './rsvp-form.tsx';

/** For an event that was deleted while somebody answered: shows their text for copying. */
export function EventGonePage({ written }: { written: RefusedRsvp }) {
  const t = useText('events');
  return (
    <div className="wrap event-gone">
      <h1>{t('gone')}</h1>
      <div className="card event-card">
        <RsvpForm action="" written={written} submit="" isClosed />
      </div>
    </div>
  );
}

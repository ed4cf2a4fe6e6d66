import type { EventPage } from '#features/events/public-events.schema.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Names of products are the same in every language. */
const services = ['Waze', 'Google Maps', 'Moovit'] as const;

/** Links to three navigation services for known coordinates; none is contacted before a press. */
export function DirectionsLinks({ event: { coordinates, title, isCancelled } }: { event: EventPage }) {
  const t = useText('events');
  if (!coordinates || isCancelled) return null;
  const { latitude, longitude } = coordinates;
  const point = encodeURIComponent(`${latitude},${longitude}`);
  const links = {
    Waze: `https://waze.com/ul?ll=${point}&navigate=yes`,
    'Google Maps': `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    Moovit: `https://moovit.com/?to=${encodeURIComponent(title)}&tll=${latitude}_${longitude}`,
  };
  return (
    <nav className="event-way" aria-label={t('navigate')}>
      <span aria-hidden="true">{t('navigate')}</span>
      {services.map((service) => (
        <a
          key={service}
          href={links[service]}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'line' })}
        >
          <bdi dir="ltr">{service}</bdi>
        </a>
      ))}
    </nav>
  );
}

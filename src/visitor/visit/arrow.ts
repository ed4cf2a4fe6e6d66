import { isolate } from '#i18n/isolate.ts';
import { bearingOf, distanceBetween, type Point, roundedMetres, wordOfEight } from './direction.ts';

/** Safari has the heading under a name of its own, and asks before it tells. */
interface Heading extends DeviceOrientationEvent {
  webkitCompassHeading?: number;
}
type AskedOrientation = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> };

/** So near a position of a phone is no longer better than looking round. */
const hereMetres = 8;

/** How far the grave is and where, once somebody wants to know: by the device's position, and its compass where it has one. */
export function beginArrow(arrow: HTMLElement): void {
  const button = arrow.querySelector('button');
  if (!button || !('geolocation' in navigator)) return;
  arrow.hidden = false;
  button.addEventListener('click', () => {
    button.hidden = true;
    void follow(arrow, () => {
      button.hidden = false;
      button.focus();
    });
  });
}

async function follow(arrow: HTMLElement, onFailure: () => void) {
  const { dataset } = arrow;
  const grave = { latitude: Number(dataset.latitude), longitude: Number(dataset.longitude) };
  const far = arrow.querySelector<HTMLElement>('.grave-arrow-far');
  const side = arrow.querySelector<HTMLElement>('.grave-arrow-side');
  const drop = arrow.querySelector<SVGElement>('.grave-arrow-drop');
  if (!far || !side || !drop) return;
  const [sides, points] = [(dataset.sides ?? '').split('|'), (dataset.points ?? '').split('|')];
  const [metres, kilometres] = (['meter', 'kilometer'] as const).map(
    (unit) =>
      new Intl.NumberFormat(document.documentElement.lang, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: 1,
        numberingSystem: 'latn',
      }),
  );
  const lengthOf = (length: number) =>
    (length < 1000 ? metres?.format(length) : kilometres?.format(length / 1000)) ?? '';
  let place: Point | null = null;
  let heading: number | null = null;

  function draw() {
    if (!place || !far || !side || !drop) return;
    const distance = distanceBetween(place, grave);
    const bearing = bearingOf(place, grave);
    const isHere = distance < hereMetres;
    far.textContent = isHere ? (dataset.hereWords ?? '') : lengthOf(roundedMetres(distance));
    side.textContent = isHere
      ? ''
      : heading === null
        ? wordOfEight(bearing, points)
        : wordOfEight(bearing - heading, sides);
    drop.setAttribute('transform', `rotate(${Math.round(bearing - (heading ?? 0))})`);
    arrow.classList.add('is-found');
    arrow.classList.toggle('has-compass', heading !== null);
  }

  const stopHearing = await watchHeading((degrees) => {
    heading = degrees;
    draw();
  });
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      place = coords;
      draw();
    },
    () => {
      // A position that was found stays until there is a better one.
      if (place) return;
      side.textContent = isolate(dataset.failedWords ?? '');
      navigator.geolocation.clearWatch(watch);
      stopHearing();
      onFailure();
    },
    { enableHighAccuracy: true, maximumAge: 5000, timeout: 30_000 },
  );
}

/** Degrees clockwise from north to which the top of the screen points. Asked by a press, as Safari wants it; answers what ends it. */
async function watchHeading(listener: (degrees: number) => void): Promise<() => void> {
  if (typeof DeviceOrientationEvent === 'undefined') return () => undefined;
  const { requestPermission } = DeviceOrientationEvent as AskedOrientation;
  if (requestPermission && (await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied')) !== 'granted')
    return () => undefined;
  const hear = (event: Event) => {
    const { webkitCompassHeading, absolute, alpha } = event as Heading;
    const degrees = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
    if (degrees !== undefined) listener((degrees + screen.orientation.angle) % 360);
  };
  const name = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation';
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}

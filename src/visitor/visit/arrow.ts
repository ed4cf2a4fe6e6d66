import type { GeoPoint } from '#core/geo-point.ts';
import { dataOf, find } from '#core/script-data.ts';
import { isolate } from '#i18n/isolate.ts';
import {
  calculateBearing,
  type CompassReading,
  distanceBetween,
  headingOf,
  roundedMetres,
  wordOfEight,
} from './direction.ts';

/** Safari asks for permission first. */
type AskedOrientation = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> };

/** Within this distance a phone's position is too inaccurate to help. */
const hereMetres = 8;

/** Shows distance and direction of the grave on request, from the device's position and compass. */
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
  const attributes = dataOf(arrow);
  const grave = { latitude: Number(attributes.latitude), longitude: Number(attributes.longitude) };
  const far = find(arrow, '.grave-arrow-far');
  const side = find(arrow, '.grave-arrow-side');
  const drop = find(arrow, '.grave-arrow-drop', SVGElement);
  if (!far || !side || !drop) return;
  const [sides, points] = [(attributes.sides ?? '').split('|'), (attributes.points ?? '').split('|')];
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
  let place: GeoPoint | null = null;
  let heading: number | null = null;

  function draw() {
    if (!place || !far || !side || !drop) return;
    const distance = distanceBetween(place, grave);
    const bearing = calculateBearing(place, grave);
    const isHere = distance < hereMetres;
    say(far, isHere ? (attributes.hereWords ?? '') : lengthOf(roundedMetres(distance)));
    const word = heading === null ? wordOfEight(bearing, points) : wordOfEight(bearing - heading, sides);
    say(side, isHere ? '' : word);
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
      // A position stays until a better one is found.
      if (place) return;
      side.textContent = isolate(attributes.failedWords ?? '');
      navigator.geolocation.clearWatch(watch);
      stopHearing();
      onFailure();
    },
    { enableHighAccuracy: true, maximumAge: 5000, timeout: 30_000 },
  );
}

/** Compass events come many times a second, and a screen reader repeats every change of text. */
function say(element: HTMLElement, words: string) {
  if (element.textContent !== words) element.textContent = words;
}

/** The rotation of the screen from the upright device. Safari before 16.4 has it under the older name. */
function screenAngle(): number {
  const { orientation } = screen as { orientation?: ScreenOrientation }; // missing there
  return orientation?.angle ?? (window as { orientation?: number }).orientation ?? 0;
}

/**
 * Watches the heading of the top of the screen, in degrees clockwise from north. Safari needs a press for it. Returns the
 * function that ends it.
 */
async function watchHeading(listener: (degrees: number) => void): Promise<() => void> {
  if (typeof DeviceOrientationEvent === 'undefined') return () => undefined;
  const { requestPermission } = DeviceOrientationEvent as AskedOrientation; // the types know no other browser's
  if (requestPermission && (await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied')) !== 'granted')
    return () => undefined;
  const onOrientation = (event: Event) => {
    const degrees = headingOf(event as DeviceOrientationEvent & CompassReading, screenAngle()); // both events of `name` are of this type; Safari adds a field
    if (degrees !== null) listener(degrees);
  };
  const name = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation';
  window.addEventListener(name, onOrientation);
  return () => window.removeEventListener(name, onOrientation);
}

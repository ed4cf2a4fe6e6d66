import type { ShownGrave } from './schema.ts';

type Place = Pick<ShownGrave, 'cemetery' | 'location' | 'coordinates'>;

export interface MapLinks {
  map: string;
  navigation: string;
}

/** By the coordinates, else by what one would search for; null where neither is known. */
export function mapLinks({ cemetery, location, coordinates }: Place): MapLinks | null {
  if (coordinates) {
    const point = `${coordinates.latitude},${coordinates.longitude}`;
    return { map: mapAddress(point), navigation: `https://waze.com/ul?ll=${encodeURIComponent(point)}&navigate=yes` };
  }
  const sought = [cemetery, location]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
  if (sought === '') return null;
  return { map: mapAddress(sought), navigation: `https://waze.com/ul?q=${encodeURIComponent(sought)}&navigate=yes` };
}

function mapAddress(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** The number that somebody wrote, with a point or a comma; null for an empty box, NaN for what is no number. */
export function degreesIn(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}

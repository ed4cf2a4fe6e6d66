import type { PublicGrave } from './grave-navigation.schema.ts';

type Place = Pick<PublicGrave, 'cemetery' | 'location' | 'coordinates'>;

export interface MapLinks {
  map: string;
  navigation: string;
}

/** Links by the coordinates, else by a search text; null without both. */
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

export interface Figure {
  label: string;
  value: string;
}

/** Names of cemetery parts, followed by their number or letter. */
const figure =
  /^(?<label>גוש|אזור|חלקה|שורה|מקום|קבר|block|section|plot|row|place|grave|قطعة|قسم|صف|مكان|قبر)(?:\s+(?:מס[׳']|no\.|رقم))?\s*[:־–-]?\s*(?<value>\d{1,5}[\p{L}׳']?|\p{L}[׳']?|\p{L}{1,2}[״"]\p{L})\.?$/iu;

/** The location in figures, and the other directions; a sentence that mentions a row stays a sentence. */
export function parseGraveLocation(location: string): { figures: Figure[]; words: string } {
  const figures: Figure[] = [];
  const lines = location.split('\n').map((line) => {
    const parts = line.split(/[,;]/).filter((part) => {
      const { label, value } = figure.exec(part.trim())?.groups ?? {};
      if (label && value) figures.push({ label, value });
      return !label;
    });
    return parts.join(',').trim();
  });
  if (figures.length === 0) return { figures, words: location };
  return { figures, words: lines.filter(Boolean).join('\n') };
}

/** Without text, location and picture. */
export function hasNoPlace({ cemetery, location, coordinates, image }: PublicGrave & { image: unknown }): boolean {
  return !cemetery && !location && !coordinates && !image;
}

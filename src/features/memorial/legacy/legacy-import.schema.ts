import type { Working } from '../memorial.schema.ts';

/** Storage keys of the old site: its pages, and the open page. */
export const legacyKey = 'memorials';
export const legacyEntries = ['currentMemorial', 'current-memorial'];
/** The import progress of each page, with its account. */
export const legacyProgressKey = 'memorials-brought';

/** A picture of the old site, embedded as text. */
export interface LegacyImage {
  /** `data:image/…;base64,…` */
  data: string;
  description: string;
}

/** An approved contribution on a page of the old site. */
export interface LegacyContribution {
  kind: 'memories' | 'condolences';
  authorName: string;
  content: string;
}

/** An event on a page of the old site. */
export interface LegacyEvent {
  title: string;
  description: string;
  eventDate: string;
  location: string;
}

/** A page of the old site, converted to the current schema. */
export interface LegacyMemorial {
  name: string;
  birthDate: string | null;
  deathDate: string | null;
  category: Working['basic']['category'];
  basic: Pick<Working['basic'], 'subCategory' | 'bio' | 'lifeMotto' | 'tags'>;
  sections: Partial<Omit<Working, 'basic' | 'settings'>>;
  profileImage: LegacyImage | null;
  images: LegacyImage[];
  words: LegacyContribution[];
  events: LegacyEvent[];
  /** Names of fields and blocks that cannot be imported completely. */
  left: string[];
}

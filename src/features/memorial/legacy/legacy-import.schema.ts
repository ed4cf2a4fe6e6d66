import type { Working } from '../memorial.schema.ts';

/** Where the old site kept its pages in the browser, and which of them was open. */
export const legacyKey = 'memorials';
export const legacyEntries = ['currentMemorial', 'current-memorial'];
/** How far each of them has come, and into which account. */
export const legacyProgressKey = 'memorials-brought';

/** A picture of the old site, whole in its text. */
export interface LegacyImage {
  /** `data:image/…;base64,…` */
  data: string;
  description: string;
}

/** What somebody wrote on a page of the old site, which had been approved there. */
export interface LegacyContribution {
  kind: 'memories' | 'condolences';
  authorName: string;
  content: string;
}

/** A day that the family told of on a page of the old site. */
export interface LegacyEvent {
  title: string;
  description: string;
  eventDate: string;
  location: string;
}

/** A page of the old site as the new one takes it. */
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
  /** What cannot be taken, or not whole: names of fields and blocks. */
  left: string[];
}

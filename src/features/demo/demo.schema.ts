import type { Achievement } from '#sections/achievements/achievements.schema.ts';
import type { Kinship } from '#core/kinships.ts';
import type { Grave } from '#sections/grave-navigation/grave-navigation.schema.ts';
import type { Rite } from '#sections/kaddish/kaddish.schema.ts';
import type { Category, Gender, SubCategory } from '#features/memorial/basic-section.schema.ts';
import type { DisplayStyle } from '#features/memorial/settings-section.schema.ts';

/** A contribution. */
export interface DemoContribution {
  author: string;
  relationship: string;
  content: string;
  pebbles: number;
  /** The photograph of a memory. */
  picture?: string;
}

/** A burning candle with a dedication. */
export interface DemoCandle {
  author: string;
  content: string;
}

/** A photograph of the gallery. */
export interface DemoPhoto {
  picture: string;
  album: string;
  description: string;
  dateTaken: string;
}

/** An upcoming event: on the next yahrzeit, or on the next such date (`MM-DD`). */
export interface DemoEvent {
  title: string;
  on: 'yahrzeit' | `${number}-${number}`;
  startTime: string;
  location: string;
  eventType: 'memorial' | 'celebration' | 'gathering' | 'ceremony';
  /** Null asks for no answers; 'unlimited' takes any number. */
  places: number | 'unlimited' | null;
}

/** A demonstration memorial; pictures are files of the folder `art`. People and places are invented. */
export interface Demo {
  name: string;
  gender: Gender;
  category: Category;
  subCategory: SubCategory | null;
  displayStyle: DisplayStyle;
  birthDate: string;
  deathDate: string;
  lifeMotto: string;
  tags: string[];
  bio: string;
  portrait: string;
  cover: string;
  /** Photographs, the oldest first. */
  gallery: readonly DemoPhoto[];
  timeline: { year: number; title: string; description: string; picture?: string }[];
  quotes: { text: string; author: string }[];
  achievements: {
    title: string;
    year: number;
    category: NonNullable<Achievement['category']>;
    importance: Achievement['importance'];
    description: string;
  }[];
  /** A year alone, if the date is unknown. */
  family: { name: string; relationship: Kinship; birthDate: string; deathDate?: string; picture?: string }[];
  /** The newest first. */
  memories: DemoContribution[];
  condolences: DemoContribution[];
  /** The newest first. */
  candles: readonly DemoCandle[];
  /** The name for the soul letters. */
  soulName: string;
  events: readonly DemoEvent[];
  grave: Grave;
  kaddishType: Rite;
}

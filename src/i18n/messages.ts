import type {} from 'use-intl';
import type { Locale } from '#core/locale.ts';
import type { he } from './he.ts';
import type { screens } from './screens/he.ts';

export type Source = typeof he;

type WordsOf<Catalog> = {
  readonly [Key in keyof Catalog]: Catalog[Key] extends string ? string : WordsOf<Catalog[Key]>;
};

/** All messages in one language, with the keys of the Hebrew source. */
export type Messages = WordsOf<Source>;
/** The messages of the screens. */
export type ScreenMessages = WordsOf<typeof screens>;
export type Namespace = keyof Messages;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Source;
  }
}

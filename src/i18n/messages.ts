import type {} from 'use-intl';
import type { Locale } from '#core/locale.ts';
import type { he } from './he.ts';
import type { screens } from './screens/he.ts';

export type Source = typeof he;

type WordsOf<Catalog> = {
  readonly [Key in keyof Catalog]: Catalog[Key] extends string ? string : WordsOf<Catalog[Key]>;
};

/** Every word of the product in one language: the keys of the Hebrew source, any text. */
export type Messages = WordsOf<Source>;
/** Those of the screens. */
export type ScreenMessages = WordsOf<typeof screens>;
export type Namespace = keyof Messages;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Source;
  }
}

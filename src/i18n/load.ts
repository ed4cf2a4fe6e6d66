import type { Locale } from '#core/locale.ts';
import type { Messages } from './messages.ts';

/** Each language is a file of its own that the browser fetches once. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'he':
      return (await import('./he.ts')).he;
    case 'en':
      return (await import('./en.ts')).en;
    case 'ar':
      return (await import('./ar.ts')).ar;
  }
}

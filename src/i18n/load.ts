import type { Locale } from '#core/locale.ts';
import type { ScreenMessages } from './messages.ts';

/** What the screens say: each language is a file of its own that the browser fetches once. */
export async function loadMessages(locale: Locale): Promise<ScreenMessages> {
  switch (locale) {
    case 'he':
      return (await import('./he.ts')).screens;
    case 'en':
      return (await import('./en.ts')).screens;
    case 'ar':
      return (await import('./ar.ts')).screens;
  }
}

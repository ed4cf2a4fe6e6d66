import type { Source } from './messages.ts';

type Pages = Omit<Source['pages'], 'shared'>;
type SectionOf<Page extends keyof Pages> = {
  [Key in keyof Pages[Page]]: Pages[Page][Key] extends { title: string; text: string } ? Key : never;
}[keyof Pages[Page]];

/** The sections of each information page, in their order: each has `title` and `text` in `pages.<page>`. */
export const outlines = {
  celebratingLife: ['why', 'believe', 'whom', 'who'],
  livingMemory: ['first', 'year', 'children', 'candle'],
  support: ['open', 'pictures', 'saving', 'publishing', 'deleting', 'password', 'contact', 'report', 'grief'],
  privacy: [
    'collected',
    'words',
    'letters',
    'orders',
    'living',
    'visible',
    'providers',
    'cookies',
    'keeping',
    'rights',
    'contact',
  ],
  terms: ['service', 'account', 'opening', 'content', 'removal', 'payment', 'ending', 'liability', 'law'],
  accessibility: ['level', 'tested', 'limits', 'contact', 'updated'],
} as const satisfies { [Page in keyof Pages]: readonly SectionOf<Page>[] };

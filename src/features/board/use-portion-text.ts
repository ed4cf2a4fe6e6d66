import type { PlainDate } from '#core/dates.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDate, inLetters } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { ChapterRange, Portion } from './board.rules.ts';
import type { Tractate } from './board.text.ts';

/** Texts of the chapters, their names and the days of a board. */
export function usePortionText() {
  const t = useText('board');
  const locale = useLocale();

  /** «כ״ג» in Hebrew, 23 elsewhere. */
  const numeral = (chapter: number) => (locale === 'he' ? inLetters(chapter) : String(chapter));
  const tractateName = (tractate: Tractate) => tractate[locale];

  return {
    numeral,
    tractateName,
    /** As shown in a window: without the marks of a numeral. */
    glyph: ({ chapter }: Portion) => numeral(chapter).replace(/[׳״]/gu, ''),
    chapterName: ({ tractate, chapter }: Portion) =>
      tractate
        ? t('tractateChapter', { tractate: tractateName(tractate), chapter: numeral(chapter) })
        : t('chapter', { chapter: numeral(chapter) }),
    /** «א׳–ה׳, כ״ג»; a tractate is named once for all its ranges. */
    rangesText(ranges: readonly ChapterRange[]): string {
      return ranges
        .map(({ tractate, from, to }, index) => {
          const chapters = from === to ? numeral(from) : `${numeral(from)}–${numeral(to)}`;
          const isNamed = tractate !== null && ranges[index - 1]?.tractate !== tractate;
          return isNamed ? `${tractateName(tractate)} ${chapters}` : chapters;
        })
        .join(locale === 'ar' ? '، ' : ', ');
    },
    /** The Hebrew date in Hebrew, the civil one elsewhere. */
    dayText: (date: PlainDate) => (locale === 'he' ? hebrewDate(date) : fullDate(locale, date)),
  };
}

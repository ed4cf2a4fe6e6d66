import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl/react';
import type { PlainDate } from '#core/dates.ts';
import type { Locale } from '#core/locale.ts';
import { dayOf, longDate, number, shortDate, timeAgo, timeOf, timeZone } from './dates.ts';
import type { Messages, Source } from './messages.ts';

interface WordsProps {
  locale: Locale;
  /** Everything, or the namespaces that the tree shows. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Gives a tree its language. While developing, a word that is missing or lacks an argument throws. */
export function Words({ locale, messages, children }: WordsProps) {
  return (
    <IntlProvider
      locale={locale}
      timeZone={timeZone}
      messages={messages as Source}
      onError={import.meta.env.DEV ? rethrow : undefined}
    >
      {children}
    </IntlProvider>
  );
}

function rethrow(error: Error): never {
  throw error;
}

/**
 * The words of a namespace: `const t = useText('editor')`.
 *
 * People's names in a sentence: where the sentence is shown, its message carries `<bdi>{name}</bdi>` and is read by
 * `t.rich('key', { name, bdi })` with the `bdi` below; where it is plain text (a title, an aria-label) the message has
 * `{name}` alone and the caller passes `isolate(name)`.
 */
export const useText = useTranslations;

/** The tag of names in `t.rich`. */
export function bdi(children: ReactNode): ReactNode {
  return <bdi>{children}</bdi>;
}

/** Dates, numbers and relative times in the language of the tree. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      longDate: (date: PlainDate) => longDate(locale, date),
      shortDate: (date: PlainDate) => shortDate(locale, date),
      dayOf: (instant: Date) => dayOf(locale, instant),
      timeOf: (instant: Date) => timeOf(locale, instant),
      number: (value: number) => number(locale, value),
      timeAgo: (instant: Date, now: Date) => timeAgo(locale, instant, now),
    }),
    [locale],
  );
}

export { useLocale };

import { createContext, type ReactNode, use, useMemo } from 'react';
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import type { PlainDate } from '#core/dates.ts';
import type { Locale } from '#core/locale.ts';
import { compiled } from './compiled.ts';
import { formatDay, longDate, number, shortDate, timeAgo, formatTime, timeZone, whenAgo } from './dates.ts';
import type { Messages, Source } from './messages.ts';

type Place = NamespaceKeys<Source, NestedKeyOf<Source>>;
type Text<N extends Place> = ReturnType<typeof createTranslator<Source, N>>;

/** The language of a component tree, and its messages by key. */
const Language = createContext<{
  locale: Locale;
  messages: Partial<Messages>;
  textOf(place: Place): Text<Place>;
} | null>(null);

interface MessagesProviderProps {
  locale: Locale;
  /** All messages, or the namespaces of the tree. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Sets the language of a component tree. In development a missing message or argument throws. */
export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  const language = useMemo(() => {
    const texts = new Map<Place, Text<Place>>();
    const translate = (namespace: Place) =>
      createTranslator<Source, Place>({
        ...compiled,
        locale,
        timeZone,
        messages: messages as Source, // the namespaces that the tree shows are there; no other is asked for
        namespace,
        ...(import.meta.env.DEV ? { onError: rethrow } : {}),
      });
    function textOf(place: Place) {
      const text = texts.get(place) ?? translate(place);
      texts.set(place, text);
      return text;
    }
    return { locale, messages, textOf };
  }, [locale, messages]);
  return <Language value={language}>{children}</Language>;
}

interface MoreMessagesProps {
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds the messages of a part of the application. */
export function MoreMessages({ messages, children }: MoreMessagesProps) {
  const { locale, messages: known } = useLanguage();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <MessagesProvider locale={locale} messages={all}>
      {children}
    </MessagesProvider>
  );
}

function useLanguage() {
  const language = use(Language);
  if (!language) throw new Error('There are no words outside of <Words>.');
  return language;
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
export function useText<N extends Place>(place: N): Text<N> {
  return useLanguage().textOf(place) as Text<N>; // made of this very place
}

/** The tag for names in `t.rich`. */
export function bdi(children: ReactNode): ReactNode {
  return <bdi>{children}</bdi>;
}

export function useLocale(): Locale {
  return useLanguage().locale;
}

/** Dates, numbers and relative times in the language of the tree. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      longDate: (date: PlainDate) => longDate(locale, date),
      shortDate: (date: PlainDate) => shortDate(locale, date),
      dayOf: (instant: Date) => formatDay(locale, instant),
      timeOf: (instant: Date) => formatTime(locale, instant),
      number: (value: number) => number(locale, value),
      timeAgo: (instant: Date, now: Date) => timeAgo(locale, instant, now),
      whenAgo: (instant: Date, now: Date) => whenAgo(locale, instant, now),
    }),
    [locale],
  );
}

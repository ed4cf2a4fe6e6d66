import compile from 'icu-minify/compile';

interface Messages {
  readonly [key: string]: string | Messages;
}
interface CompiledMessages {
  [key: string]: ReturnType<typeof compile> | CompiledMessages;
}

/** Compiles a catalog for use-intl's format-only mode: messages are parsed here, so the browser needs no parser. */
export function compileMessages(messages: Messages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  );
}

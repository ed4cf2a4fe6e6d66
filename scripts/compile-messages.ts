import compile from 'icu-minify/compile';

interface Words {
  readonly [key: string]: string | Words;
}
interface CompiledWords {
  [key: string]: ReturnType<typeof compile> | CompiledWords;
}

/** Compiles a catalog for use-intl's format-only mode: messages are parsed, so that no parser has to be loaded. */
export function compileMessages(words: Words): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  );
}

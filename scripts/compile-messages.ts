import compile from 'icu-minify/compile';

interface Words {
  readonly [key: string]: string | Words;
}
interface CompiledWords {
  [key: string]: ReturnType<typeof compile> | CompiledWords;
}

/** The words of a catalog as use-intl's format-only mode reads them: parsed, so that nobody has to bring the parser along. */
export function compileMessages(words: Words): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  );
}

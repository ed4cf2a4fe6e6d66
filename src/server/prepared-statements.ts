import type pg from 'pg';

/** Uses within an hour from which a statement is prepared; rarer ones are not worth the memory of each connection. */
const usesBeforeName = 3;
const windowMs = 60 * 60 * 1000;
/** A connection keeps every prepared plan until it closes. */
const maxNames = 400;
const maxCounted = 2000;

/** Such a list of values makes another text for each length. */
const hasList = /\bin \(\$\d+, /i;

/** Names for the texts of frequent statements. PostgreSQL parses and plans a named statement once for each connection. */
export class PreparedStatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #windowEnd = 0;

  /** Undefined for a text that is not prepared. */
  find(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    this.#beginWindow();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesBeforeName || hasList.test(text)) {
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `frequent_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  #beginWindow() {
    const at = performance.now();
    if (at < this.#windowEnd && this.#uses.size < maxCounted) return;
    this.#uses.clear();
    this.#windowEnd = at + windowMs;
  }
}

/** A statement has one name in all connections of the process. */
const processNames = new PreparedStatementNames();

type Query = (this: pg.Client, statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Makes a connection prepare its frequent statements, as far as they have parameters. */
export function prepareFrequent(client: pg.Client, names = processNames): void {
  const query = client.query as unknown as Query; // the overloads of pg as one signature
  const namedQuery: Query = function (statement, values, ...rest) {
    return query.call(
      this,
      Array.isArray(values) && values.length > 0 ? withName(statement, names) : statement,
      values,
      ...rest,
    );
  };
  client.query = namedQuery as unknown as pg.Client['query']; // the overloads of pg as one signature
}

/** Plain texts, queries that read their rows themselves, and named queries stay unchanged. */
function withName(statement: unknown, names: PreparedStatementNames): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  const { text, name } = statement as { text?: unknown; name?: unknown }; // an object: both fields may be missing
  if (typeof text !== 'string' || name !== undefined) return statement;
  const preparedName = names.find(text);
  return preparedName === undefined ? statement : { ...statement, name: preparedName };
}

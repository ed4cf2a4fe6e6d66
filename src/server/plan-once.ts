import type pg from 'pg';

/** From this use within an hour on a text has a name: what is asked more seldom is not worth keeping. */
const usesBeforeName = 3;
const windowMs = 60 * 60 * 1000;
/** Each connection keeps the plans of all names until it closes. */
const mostNames = 400;
const mostCounted = 2000;

/** A list of values is another text for each length of it. */
const hasList = /\bin \(\$\d+, /i;

/** Gives texts that are asked often a name, by which each connection parses and plans them once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #windowEnd = 0;

  /** Undefined for a text that is asked too seldom, or that no plan should be kept for. */
  find(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    this.#beginWindow();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesBeforeName || hasList.test(text)) {
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `often_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  #beginWindow() {
    const at = performance.now();
    if (at < this.#windowEnd && this.#uses.size < mostCounted) return;
    this.#uses.clear();
    this.#windowEnd = at + windowMs;
  }
}

/** One text has one name in the whole process, whichever connection asks it. */
const processNames = new StatementNames();

type Query = (this: pg.Client, statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Statements with parameters that a connection is asked often are planned once. */
export function planOnce(client: pg.Client, names = processNames): void {
  const query = client.query as unknown as Query;
  const asked: Query = function (statement, values, ...rest) {
    return query.call(
      this,
      Array.isArray(values) && values.length > 0 ? withName(statement, names) : statement,
      values,
      ...rest,
    );
  };
  client.query = asked as unknown as pg.Client['query'];
}

/** A statement as text, a query that reads its rows by itself and one that has a name are left as they are. */
function withName(statement: unknown, names: StatementNames): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  const { text, name } = statement as { text?: unknown; name?: unknown };
  if (typeof text !== 'string' || name !== undefined) return statement;
  const found = names.find(text);
  return found === undefined ? statement : { ...statement, name: found };
}

export type PostgresRefusal =
  | 'POSTGRES_MISSING'
  | 'POSTGRES_USER'
  | 'POSTGRES_MAJOR'
  | 'POSTGRES_IN_USE'
  | 'POSTGRES_FOLDER'
  | 'POSTGRES_START';

/** Why the embedded server does not start: a code for programs, one sentence for the operator's terminal. */
export function refusal(code: PostgresRefusal, sentence: string): Error & { code: PostgresRefusal } {
  return Object.assign(new Error(sentence), { code });
}

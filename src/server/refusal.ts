export type RefusalCode =
  | 'CONFIG'
  | 'DATA_DIR'
  | 'DATABASE'
  | 'SCHEMA_NEWER'
  | 'MIGRATION'
  | 'LISTEN'
  | 'POSTGRES_MISSING'
  | 'POSTGRES_USER'
  | 'POSTGRES_MAJOR'
  | 'POSTGRES_IN_USE'
  | 'POSTGRES_FOLDER'
  | 'POSTGRES_START';

/** Why the program does not start: a code for programs, one sentence for the operator's terminal. */
export function refusal(code: RefusalCode, sentence: string): Error & { code: RefusalCode } {
  return Object.assign(new Error(sentence), { name: 'Refusal', code });
}

export function isRefusal(error: unknown): error is Error & { code: RefusalCode } {
  return error instanceof Error && error.name === 'Refusal';
}

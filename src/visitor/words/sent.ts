import { saysSo } from '#features/contributions/rules.ts';
import type { OwnContribution } from '#features/contributions/schema.ts';
import { call } from './call.ts';

export interface Sent {
  row: OwnContribution;
  /** Null for whoever decides on the page: that row needs no private link. */
  token: string | null;
}

/** What arrived before its answer was lost may have been written on since. */
export async function asWrittenLast({ row, token }: Sent, words: Record<string, string>): Promise<Sent> {
  if (saysSo(row, words)) return { row, token };
  const { kind, id, version } = row;
  const { authorName = '', content = '', relationship = '' } = words;
  const changes = { version, authorName, content, relationship };
  const changed =
    token === null
      ? call('contributions/edit', { kind, id, ...changes })
      : call('contributions/change', { token, ...changes });
  return { row: await changed, token };
}

import { hasSameText } from '#features/contributions/contributions.rules.ts';
import type { OwnContribution } from '#features/contributions/contributions.schema.ts';
import { call, type CallOptions } from './call.ts';

export interface SentContribution {
  row: OwnContribution;
  /** Null for moderators of the page, whose rows need no private link. */
  token: string | null;
}

/** The text may have changed since the request whose response was lost. */
export async function updateIfChanged(
  { row, token }: SentContribution,
  words: Record<string, string>,
  options: CallOptions = {},
): Promise<SentContribution> {
  if (hasSameText(row, words)) return { row, token };
  const { kind, id, version } = row;
  const { authorName = '', content = '', relationship = '' } = words;
  const changes = { version, authorName, content, relationship };
  const changed =
    token === null
      ? call('contributions/edit', { kind, id, ...changes }, options)
      : call('contributions/change', { token, ...changes }, options);
  return { row: await changed, token };
}

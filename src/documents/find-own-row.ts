import { ORPCError } from '@orpc/client';
import type { AuthorLinkContribution } from '#features/contributions/contributions.schema.ts';
import type { Client } from './define-document.ts';

/** The contribution of a private link; null for an invalid token. */
export async function findOwnRow(api: Client, token: string): Promise<AuthorLinkContribution | null> {
  try {
    return await api.contributions.findOwn({ token });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

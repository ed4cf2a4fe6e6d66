import { parseAnswer, postProcedure } from '#client/post-procedure.ts';

/** The signed-in account; null for none, or after a timeout. Throws without a network. */
export async function findSignedInId(patienceMs: number): Promise<string | null> {
  const answer = await postProcedure('account/findCurrentUser', undefined, { patienceMs });
  return answer.ok ? (parseAnswer('account/findCurrentUser', await answer.text())?.id ?? null) : null;
}

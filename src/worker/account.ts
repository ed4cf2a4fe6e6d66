import { parseAnswer, postProcedure } from '#client/post-procedure.ts';

/** Who is signed in; null where nobody is, or a network says nothing for so long. Throws where there is no network. */
export async function findSignedInId(patienceMs: number): Promise<string | null> {
  const answer = await postProcedure('account/me', undefined, { patienceMs });
  return answer.ok ? (parseAnswer('account/me', await answer.text())?.id ?? null) : null;
}

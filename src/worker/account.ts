/** Who is signed in; null where nobody is, or a network says nothing for so long. Throws where there is no network. */
export async function findSignedInId(patienceMs: number): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch('/rpc/account/me', { method: 'POST', headers, body: '{}', signal });
  return answer.ok ? (((await answer.json()) as { json: { id: string } | null }).json?.id ?? null) : null;
}

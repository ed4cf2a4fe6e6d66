import type { KnownErrorCode } from '#core/errors.ts';

/** A refusal: its code, and the fields that it is about. */
export class Refusal extends Error {
  readonly code: KnownErrorCode;
  readonly fields: readonly string[];

  constructor(code: KnownErrorCode, fields: readonly string[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }
}

interface Failed {
  json?: { code?: KnownErrorCode; data?: { issues?: { path: string[] }[] } };
}

/** How long an answer is waited for: after that the network is taken for gone, and what was sent can be sent again. */
const patienceMs = 30_000;

/** One procedure. A document carries no client: this is all that it needs of one. Throws a Refusal. */
export async function call<Answer>(path: string, input: object): Promise<Answer> {
  const answer = await fetch(`/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json: input }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new Refusal('NETWORK');
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return (body as { json: Answer }).json; // what the procedure's output schema lets through
  const { json } = (body ?? {}) as Failed;
  const code = json?.code ?? (answer.status === 503 ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR');
  throw new Refusal(code, json?.data?.issues?.map(({ path: [name = ''] }) => name) ?? []);
}

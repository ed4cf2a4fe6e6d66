import type { InferRouterInputs, InferRouterOutputs } from '@orpc/server';
import type { KnownErrorCode } from '#core/errors.ts';
import { tabAccountHeader } from '#core/tab-account.ts';
import type { Router } from '#router.ts';

type Inputs = InferRouterInputs<Router>;
type Outputs = InferRouterOutputs<Router>;
type Noun = keyof Inputs;

/** Every procedure as its address says it: `contributions/own`. */
export type ProcedurePath = { [N in Noun]: `${N}/${keyof Inputs[N] & string}` }[Noun];
export type InputOf<Path extends ProcedurePath> = Path extends `${infer N extends Noun}/${infer Verb}`
  ? Inputs[N][Verb & keyof Inputs[N]]
  : never;

/** A value as JSON carries it: an instant is its text. */
type Wire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Wire<Value[Key]> }
      : Value;
export type AnswerOf<Path extends ProcedurePath> = Path extends `${infer N extends Noun}/${infer Verb}`
  ? Wire<Outputs[N][Verb & keyof Outputs[N]]>
  : never;

/** A refusal: its code, and of each field that it is about what is wrong with it. */
export class Refusal extends Error {
  readonly code: KnownErrorCode;
  readonly fields: ReadonlyMap<string, string>;

  constructor(code: KnownErrorCode, fields: ReadonlyMap<string, string> = new Map()) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }
}

interface Said {
  code?: KnownErrorCode;
  data?: { issues?: { path: string[]; message: string }[] };
}
interface Failed extends Said {
  json?: Said;
}

/** How long an answer is waited for: after that the network is taken for gone, and what was sent can be sent again. */
const patienceMs = 30_000;

export interface CallOptions {
  /** Sends no cookies and names no account, for words of a visitor: whoever has signed in since is not who wrote them. */
  isAnonymous?: boolean;
}

/** One procedure, typed by the router. A document carries no client: this is all that it needs of one. Throws a Refusal. */
export async function call<Path extends ProcedurePath>(
  path: Path,
  input: InputOf<Path>,
  { isAnonymous = false }: CallOptions = {},
): Promise<AnswerOf<Path>> {
  const { viewer } = document.documentElement.dataset;
  const answer = await fetch(`/rpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'orpc',
      // Whoever signs in elsewhere meanwhile is not whom these words are from.
      ...(viewer && !isAnonymous && { [tabAccountHeader]: viewer }),
    },
    body: JSON.stringify({ json: input }),
    credentials: isAnonymous ? 'omit' : 'same-origin',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(failAsNetwork);
  if (!answer.ok) throw await refusalOf(answer);
  // An answer may break off in its middle.
  const body = await answer.text().catch(failAsNetwork);
  return (JSON.parse(body) as { json: AnswerOf<Path> }).json; // what the procedure's output schema lets through
}

function failAsNetwork(): never {
  throw new Refusal('NETWORK');
}

/** As `refusalIn`; a process that does not know the procedure yet says so plainly, and nothing of what was asked for. */
async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Failed;
  return answer.status === 404 && !body.json ? new Refusal('UNAVAILABLE') : refusalIn(answer);
}

/** Why an answer is none, in whichever of its forms. */
export async function refusalIn(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => ({}))) as Failed;
  const said = body.json ?? body;
  const code = said.code ?? (answer.status === 503 ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR');
  const issues = said.data?.issues ?? [];
  return new Refusal(code, new Map(issues.map(({ path: [name = ''], message }) => [name, message])));
}

import type { InferRouterInputs, InferRouterOutputs } from '@orpc/server';
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

interface PostOptions {
  /** The server refuses the call where another account is signed in. */
  accountId?: string | null | undefined;
  /** Sends no cookies with a visitor’s contribution: an account that signed in since did not write it. */
  isAnonymous?: boolean;
  /** Arrives also when the page is gone. */
  keepalive?: boolean;
  /** How long an answer is waited for; without end where left out. */
  patienceMs?: number;
}

/** Calls one procedure, typed by the router, where there is no client: in documents and in the service worker. */
export function postProcedure<Path extends ProcedurePath>(
  path: Path,
  input: InputOf<Path>,
  { accountId, isAnonymous = false, keepalive = false, patienceMs }: PostOptions = {},
): Promise<Response> {
  return fetch(`/rpc/${path}`, {
    method: 'POST',
    keepalive,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'orpc',
      ...(accountId && !isAnonymous && { [tabAccountHeader]: accountId }),
    },
    body: JSON.stringify({ json: input }),
    credentials: isAnonymous ? 'omit' : 'same-origin',
    signal: patienceMs === undefined ? null : AbortSignal.timeout(patienceMs),
  });
}

/** The text of an answer that is ok. */
export function parseAnswer<Path extends ProcedurePath>(_path: Path, text: string): AnswerOf<Path> {
  return (JSON.parse(text) as { json: AnswerOf<Path> }).json; // the procedure's output schema
}

import type { InferRouterInputs, InferRouterOutputs } from '@orpc/server';
import { tabAccountHeader } from '#core/tab-account.ts';
import type { Router } from '#router.ts';

type Inputs = InferRouterInputs<Router>;
type Outputs = InferRouterOutputs<Router>;
type Noun = keyof Inputs;

/** The path of each procedure, such as `contributions/findOwn`. */
export type ProcedurePath = { [N in Noun]: `${N}/${keyof Inputs[N] & string}` }[Noun];
export type InputOf<Path extends ProcedurePath> = Path extends `${infer N extends Noun}/${infer Verb}`
  ? Inputs[N][Verb & keyof Inputs[N]]
  : never;

/** A value as serialized to JSON: a date is a string. */
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
  /** Delivers the request even if the page closes. */
  keepalive?: boolean;
  /** Timeout in milliseconds; none by default. */
  patienceMs?: number;
}

/** Calls one procedure, typed by the router, in code without the API client: documents and the service worker. */
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

/** The body of a successful response. */
export function parseAnswer<Path extends ProcedurePath>(_path: Path, text: string): AnswerOf<Path> {
  return (JSON.parse(text) as { json: AnswerOf<Path> }).json; // the procedure's output schema
}

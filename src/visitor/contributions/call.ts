import { type AnswerOf, type InputOf, parseAnswer, postProcedure, type ProcedurePath } from '#client/post-procedure.ts';
import type { KnownErrorCode } from '#core/errors.ts';
import { dataOf } from '#core/script-data.ts';

/** A refusal: its code, and the error of each field. */
export class CallRefusedError extends Error {
  readonly code: KnownErrorCode;
  readonly fields: ReadonlyMap<string, string>;

  constructor(code: KnownErrorCode, fields: ReadonlyMap<string, string> = new Map()) {
    super(code);
    this.name = 'CallRefusedError';
    this.code = code;
    this.fields = fields;
  }
}

interface CallAnswer {
  code?: KnownErrorCode;
  data?: { issues?: { path: string[]; message: string }[] };
}
interface Failed extends CallAnswer {
  json?: CallAnswer;
}

/** Timeout of a request: afterwards the network counts as lost, and the request can be repeated. */
const patienceMs = 30_000;

export interface CallOptions {
  /** Sends no cookies and no account with a visitor’s contribution: an account that signed in since did not write it. */
  isAnonymous?: boolean;
}

/** Calls one procedure, typed by the router, without the client of the application. Throws a CallRefusedError. */
export async function call<Path extends ProcedurePath>(
  path: Path,
  input: InputOf<Path>,
  { isAnonymous = false }: CallOptions = {},
): Promise<AnswerOf<Path>> {
  // An account that signs in elsewhere meanwhile did not write this.
  const { viewer: accountId } = dataOf(document.documentElement);
  const answer = await postProcedure(path, input, { accountId, isAnonymous, patienceMs }).catch(failAsNetwork);
  if (!answer.ok) throw await refusalOf(answer);
  // A response may break off.
  const body = await answer.text().catch(failAsNetwork);
  return parseAnswer(path, body);
}

function failAsNetwork(): never {
  throw new CallRefusedError('NETWORK');
}

/**
 * Like `refusalIn`; if a process of an older build does not know the procedure, the response does not mean that its target is
 * missing.
 */
async function refusalOf(answer: Response): Promise<CallRefusedError> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Failed; // each field may be missing
  return answer.status === 404 && !body.json ? new CallRefusedError('UNAVAILABLE') : refusalIn(answer);
}

/** The refusal in a response, in either of its formats. */
export async function refusalIn(answer: Response): Promise<CallRefusedError> {
  const body = (await answer.json().catch(() => ({}))) as Failed; // each field may be missing
  const said = body.json ?? body;
  const code = said.code ?? (answer.status === 503 ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR');
  const issues = said.data?.issues ?? [];
  return new CallRefusedError(code, new Map(issues.map(({ path: [name = ''], message }) => [name, message])));
}

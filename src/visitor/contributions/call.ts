import { type AnswerOf, type InputOf, parseAnswer, postProcedure, type ProcedurePath } from '#client/post-procedure.ts';
import type { KnownErrorCode } from '#core/errors.ts';
import { dataOf } from '#core/script-data.ts';

/** A refusal: its code, and of each field that it is about what is wrong with it. */
export class CallRefusedError extends Error {
  readonly code: KnownErrorCode;
  readonly fields: ReadonlyMap<string, string>;

  constructor(code: KnownErrorCode, fields: ReadonlyMap<string, string> = new Map()) {
    super(code);
    this.name = 'Refusal';
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

/** How long an answer is waited for: after that the network is taken for gone, and what was sent can be sent again. */
const patienceMs = 30_000;

export interface CallOptions {
  /** Sends no cookies and no account with a visitor’s contribution: an account that signed in since did not write it. */
  isAnonymous?: boolean;
}

/** One procedure, typed by the router. A document carries no client: this is all that it needs of one. Throws a Refusal. */
export async function call<Path extends ProcedurePath>(
  path: Path,
  input: InputOf<Path>,
  { isAnonymous = false }: CallOptions = {},
): Promise<AnswerOf<Path>> {
  // Whoever signs in elsewhere meanwhile is not whom these words are from.
  const { viewer: accountId } = dataOf(document.documentElement);
  const answer = await postProcedure(path, input, { accountId, isAnonymous, patienceMs }).catch(failAsNetwork);
  if (!answer.ok) throw await refusalOf(answer);
  // An answer may break off in its middle.
  const body = await answer.text().catch(failAsNetwork);
  return parseAnswer(path, body);
}

function failAsNetwork(): never {
  throw new CallRefusedError('NETWORK');
}

/** As `refusalIn`; a process that does not know the procedure yet says so plainly, and nothing of what was asked for. */
async function refusalOf(answer: Response): Promise<CallRefusedError> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Failed; // each field may be missing
  return answer.status === 404 && !body.json ? new CallRefusedError('UNAVAILABLE') : refusalIn(answer);
}

/** Why an answer is none, in whichever of its forms. */
export async function refusalIn(answer: Response): Promise<CallRefusedError> {
  const body = (await answer.json().catch(() => ({}))) as Failed; // each field may be missing
  const said = body.json ?? body;
  const code = said.code ?? (answer.status === 503 ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR');
  const issues = said.data?.issues ?? [];
  return new CallRefusedError(code, new Map(issues.map(({ path: [name = ''], message }) => [name, message])));
}

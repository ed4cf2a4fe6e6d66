import { type AnswerOf, type InputOf, parseAnswer, postProcedure, type ProcedurePath } from '#client/post-procedure.ts';
import type { KnownErrorCode } from '#core/errors.ts';

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
  // Whoever signs in elsewhere meanwhile is not whom these words are from.
  const { viewer: accountId } = document.documentElement.dataset;
  const answer = await postProcedure(path, input, { accountId, isAnonymous, patienceMs }).catch(failAsNetwork);
  if (!answer.ok) throw await refusalOf(answer);
  // An answer may break off in its middle.
  const body = await answer.text().catch(failAsNetwork);
  return parseAnswer(path, body);
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

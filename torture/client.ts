/** Longest response time of every request except picture processing. */
export const patienceMs = 16_000;
/** A picture waits in a queue, is processed and stored. */
export const acceptMs = 60_000;

export interface Answer<Json = unknown> {
  /** Completed; refused with a status and a code; closed without a response; no response within `patience`. */
  kind: 'done' | 'refused' | 'cut' | 'silent';
  status: number;
  /** For a refusal: the code in its JSON, '' if there is none. */
  code: string;
  json: Json;
  headers: Headers;
  bytes: Buffer;
  ms: number;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds until the request is given up. */
  patience?: number;
}

/** Sends one request and returns its outcome; never throws. */
export async function ask<Json = unknown>(
  url: string,
  { method = 'GET', headers = {}, body, patience = patienceMs }: Ask = {},
): Promise<Answer<Json>> {
  const started = performance.now();
  const since = () => performance.now() - started;
  const nothing = { status: 0, code: '', json: undefined as Json, headers: new Headers(), bytes: Buffer.alloc(0) };
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: body as BodyInit }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const parsed = parse(bytes) as { code?: string; json?: unknown } | undefined;
    const inner = (parsed?.json ?? parsed) as { code?: string } | undefined;
    return {
      kind: response.status < 400 ? 'done' : 'refused',
      status: response.status,
      code: response.status < 400 ? '' : (inner?.code ?? ''),
      json: inner as Json,
      headers: response.headers,
      bytes,
      ms: since(),
    };
  } catch (error) {
    return { ...nothing, kind: (error as Error).name === 'TimeoutError' ? 'silent' : 'cut', ms: since() };
  }
}

/** Calls a procedure. */
export function rpc<Json>(origin: string, cookie: string, path: string, input: unknown, patience?: number) {
  return ask<Json>(`${origin}/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie, 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json: input }),
    ...(patience ? { patience } : {}),
  });
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The resumable upload protocol: create an upload, then append pieces. */
export function tus(origin: string, cookie: string) {
  const common = { origin, cookie, 'tus-resumable': '1.0.0' };
  return {
    create: (size: number) =>
      ask(`${origin}/upload`, {
        method: 'POST',
        headers: {
          ...common,
          'upload-length': String(size),
          'upload-metadata': `purpose ${Buffer.from('timeline').toString('base64')}`,
        },
      }),
    offset: (id: string) => ask(`${origin}/upload/${id}`, { method: 'HEAD', headers: common }),
    add: (id: string, offset: number, piece: Buffer) =>
      ask(`${origin}/upload/${id}`, {
        method: 'PATCH',
        headers: { ...common, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: piece,
      }),
  };
}

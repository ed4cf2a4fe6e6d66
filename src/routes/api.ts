import type { ServerResponse } from 'node:http';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { RPCHandler } from '@orpc/server/node';
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins';
import { type ErrorCode, errors } from '#core/errors.ts';
import { router } from '#router.ts';
import { retryAfterSeconds, sendAllowed, sendJson, sendText } from '#server/http/answer.ts';
import { callBounds, declaredLength } from '#server/http/body.ts';
import type { Context, Services } from '#server/context.ts';
import { createFairQueue, QueueFull } from '#server/fair-queue.ts';
import { type CallFacts, createProcedureIndex } from '#server/procedure-index.ts';
import { receiveFile } from '#server/received-file.ts';
import type { HttpRequest, RequestContext } from '#server/http/request-context.ts';
import { createSpecification } from './api-specification.ts';
import { createErrorMapping } from './call-errors.ts';
import { findCallRefusal, isJson, readInput, takeInput } from './call-input.ts';
import { renamedCalls } from './renamed-calls.ts';

export type Api = ReturnType<typeof createApi>;

/** Concurrent calls of one address; its further calls wait, without delaying other addresses. */
const callShares = { perKey: 8, total: 400 };
/**
 * Waiting calls in memory, each with 256 KB at most; further ones of an address wait unread. Only a hundred slow addresses could
 * delay others.
 */
const receivingShares = { perKey: 20, total: 2000, waitingPerKey: 1000, waiting: 10_000 };
/** Long saves are received in files; parsing one takes tens of megabytes. */
const longReceivingShares = { perKey: 1, total: 30, waitingPerKey: 4 };
const longSaveShares = { perKey: 1, total: 2, waitingPerKey: 4 };

/** The procedures over HTTP: RPC for our own client, OpenAPI 3.1 for others. */
export function createApi({ log, config }: Services) {
  const errorMapping = createErrorMapping(log);
  const procedures = createProcedureIndex(router);
  const inCallShare = createFairQueue(callShares);
  const inReceivingShare = createFairQueue(receivingShares);
  const inLongReceivingShare = createFairQueue(longReceivingShares);
  const inLongSaveShare = createFairQueue(longSaveShares);
  /** Called when the queue starts a call. */
  const onTurn = new WeakMap<Context, () => void>();

  /** Runs a call in the share of its address until its response begins, so a stream does not occupy a slot. */
  async function takeTurn<T>({ next, context }: { next(): Promise<T>; context: Context }): Promise<T> {
    return inCallShare(context.address, () => {
      onTurn.get(context)?.();
      return next();
    });
  }

  async function dress<Result extends { response?: { status: number; headers: object; body?: unknown } }>({
    next,
  }: {
    next(): Promise<Result>;
  }): Promise<Result> {
    const result = await next();
    if (result.response?.status === errors.UNAVAILABLE.status)
      Object.assign(result.response.headers, { 'retry-after': String(retryAfterSeconds) });
    // A buffering proxy would hold a stream back.
    if (isStream(result.response?.body)) Object.assign(result.response?.headers ?? {}, { 'x-accel-buffering': 'no' });
    return result;
  }

  /** Plugins add to the lists that they are given, so each handler gets lists of its own. */
  const parts = () => ({
    rootInterceptors: [dress, takeTurn],
    interceptors: [errorMapping.mapErrors],
    clientInterceptors: [errorMapping.begin],
  });
  const handlers = {
    rpc: new RPCHandler(router, {
      ...parts(),
      plugins: [new SimpleCsrfProtectionHandlerPlugin()],
      strictGetMethodPluginEnabled: false,
    }),
    open: new OpenAPIHandler(router, parts()),
  };

  /** Receives a long body in a file, which is parsed when the queue starts the call. */
  async function answerLong(http: HttpRequest, context: Context, facts: CallFacts, handle: () => Promise<void>) {
    const { request } = http;
    const length = declaredLength(request) ?? 0;
    if (!isJson(request.headers['content-type'])) return refuse(http, 'BAD_REQUEST');
    const key = context.actor.userId ?? '';
    await using file = await inLongReceivingShare(key, () => receiveFile(request, { length, dataDir: config.dataDir }));
    if (!file) return refuse(http, 'BAD_REQUEST');
    await inLongSaveShare(key, async () => {
      const refusal = takeInput(http, await file.read(), facts.bounds);
      if (refusal) refuse(http, refusal);
      else await handle();
    });
  }

  /** Runs a call of usual length; the memory of waiting calls is limited for each address. */
  async function answerUsual(http: HttpRequest, context: Context, facts: CallFacts, handle: () => Promise<void>) {
    let answered: Promise<void> = Promise.resolve();
    await inReceivingShare(context.address, async () => {
      const refusal = await readInput(http, context, facts);
      if (refusal) return refuse(http, refusal);
      await new Promise<void>((resolve) => {
        onTurn.set(context, resolve);
        answered = handle();
        // Not every answer comes from a procedure.
        answered.then(resolve, () => resolve());
      });
    });
    await answered;
  }

  /** Authorizes the caller, reads the input within its limits and responds. False if there is no such procedure. */
  async function answerCall(
    http: HttpRequest,
    context: Context,
    facts: CallFacts | undefined,
    handle: () => Promise<{ matched: boolean }>,
  ): Promise<boolean> {
    if (!facts) return false;
    const answer = async () => {
      const { matched } = await handle();
      if (!matched) sendJson(http.response, 404, { code: 'NOT_FOUND' });
    };
    try {
      const refusal = await findCallRefusal(http, context, facts);
      const isLong = (declaredLength(http.request) ?? 0) > callBounds.bytes;
      if (refusal) refuse(http, refusal);
      else await (isLong ? answerLong : answerUsual)(http, context, facts, answer);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      refuse(http, error.code);
    }
    return true;
  }

  function refuse({ response, path }: HttpRequest, code: ErrorCode) {
    const { status } = errors[code];
    const error = { defined: false, code, status, message: code };
    sendJson(response, status, path.startsWith('/rpc/') ? { json: error } : error);
  }

  const { specify, methodsAt } = createSpecification(config.origin);

  return {
    /** The path of every procedure, with its parameters as `{token}`. */
    paths: procedures.paths.map((path) => `/api/v1${path}`),
    specification: specify,
    /** Whether a path calls a procedure after which pages stay as they are. */
    leavesPagesUnchanged: (path: string) =>
      path.startsWith('/rpc/') && procedures.findByName(nameIn(path))?.leavesPagesUnchanged === true,
    async describe(response: ServerResponse): Promise<void> {
      sendText(response, 'application/json', JSON.stringify(await specify()));
    },
    /** The routes of our own client, at /rpc. */
    async answerRpc(http: HttpRequest, { context }: RequestContext): Promise<void> {
      const { request, response, path } = http;
      const asked = askedName(path);
      const name = nameIn(path);
      if (name !== asked) request.url = request.url?.replace(asked, name);
      const facts = procedures.findByName(name);
      const handle = () => handlers.rpc.handle(request, response, { prefix: '/rpc', context });
      if (!(await answerCall(http, context, facts, handle))) sendJson(response, 404, { code: 'NOT_FOUND' });
    },
    /** The routes of other clients, at /api/v1. */
    async answerOpen(http: HttpRequest, { context }: RequestContext): Promise<void> {
      const { request, response, path } = http;
      const { method = 'GET' } = request;
      const facts = procedures.findByRoute(method === 'HEAD' ? 'GET' : method, path.slice('/api/v1'.length));
      const handle = () => handlers.open.handle(request, response, { prefix: '/api/v1', context });
      if (await answerCall(http, context, facts, handle)) return;
      const methods = await methodsAt(path);
      if (methods.length === 0 || !sendAllowed(response, methods)) sendJson(response, 404, { code: 'NOT_FOUND' });
    },
  };
}

const askedName = (path: string) => path.slice('/rpc/'.length).replace(/\/$/, '');

/** The current name of the procedure that an RPC path calls. */
function nameIn(path: string): string {
  const asked = askedName(path);
  return renamedCalls.get(asked) ?? asked;
}

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

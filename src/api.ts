import type { ServerResponse } from 'node:http';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node';
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { errors } from '#core/errors.ts';
import { router } from './router.ts';
import { retryAfterSeconds, sendAllowed, sendJson, sendText } from './server/answer.ts';
import { bodyLimits, isSaving } from './server/body.ts';
import type { Context, Services } from './server/context.ts';
import { whyAway } from './server/db.ts';
import { plainError } from './server/plain-error.ts';
import type { Asking, Visit } from './visit.ts';

export type Api = ReturnType<typeof createApi>;

/** The procedures over HTTP: RPC for our own client, OpenAPI 3.1 for everybody else. */
export function createApi({ log, config }: Services) {
  /** The procedure of a request whose input was read: what breaks before is the caller's, what breaks after is ours. */
  const begun = new WeakMap<Context, string>();

  async function answering<T>({ next, context }: { next(): Promise<T>; context: Context }): Promise<T> {
    try {
      return await next();
    } catch (error) {
      throw answerOf(error, context);
    }
  }

  async function beginning<T>({
    next,
    context,
    path,
  }: {
    next(): Promise<T>;
    context: Context;
    path: readonly string[];
  }) {
    begun.set(context, path.join('.'));
    return next();
  }

  function answerOf(error: unknown, context: Context): ORPCError<string, unknown> {
    const procedure = begun.get(context);
    const plain = plainError(procedure || error instanceof ORPCError ? error : new ORPCError('BAD_REQUEST'));
    if (plain) return plain;
    const requestId = context.headers.get('x-request-id') ?? '';
    const away = whyAway(error);
    if (away) {
      log.warn({ id: requestId, procedure, away }, 'database away');
      const { status } = errors.UNAVAILABLE;
      return new ORPCError('UNAVAILABLE', { status, message: 'UNAVAILABLE', data: { requestId } });
    }
    log.error({ id: requestId, procedure, err: error }, 'procedure failed');
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'INTERNAL_SERVER_ERROR', data: { requestId } });
  }

  async function dress<Result extends { response?: { status: number; headers: object; body?: unknown } }>({
    next,
  }: {
    next(): Promise<Result>;
  }): Promise<Result> {
    const result = await next();
    if (result.response?.status === errors.UNAVAILABLE.status)
      Object.assign(result.response.headers, { 'retry-after': String(retryAfterSeconds) });
    // A proxy that collects an answer before it passes it on would keep a stream to itself.
    if (isStream(result.response?.body)) Object.assign(result.response?.headers ?? {}, { 'x-accel-buffering': 'no' });
    return result;
  }

  /** Plugins add to the lists that they are given, so each handler gets lists of its own. */
  function handlersFor(maxBodySize: number) {
    const parts = () => ({
      rootInterceptors: [dress],
      interceptors: [answering],
      clientInterceptors: [beginning],
    });
    const limit = new BodyLimitPlugin<Context>({ maxBodySize });
    return {
      rpc: new RPCHandler(router, {
        ...parts(),
        plugins: [limit, new SimpleCsrfProtectionHandlerPlugin()],
        strictGetMethodPluginEnabled: false,
      }),
      open: new OpenAPIHandler(router, { ...parts(), plugins: [limit] }),
    };
  }
  const usual = handlersFor(bodyLimits.call);
  const roomy = handlersFor(bodyLimits.save);

  /** A long save is read for an account alone. Null where it was refused unread: whoever sends it may sign in and try again. */
  function handlersOf({ request, response, path }: Asking, { actor }: Context) {
    if (!isSaving(path)) return usual;
    if (actor.userId !== null) return roomy;
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimits.call) return usual;
    sendJson(response, errors.UNAUTHORIZED.status, { code: 'UNAUTHORIZED' });
    return null;
  }

  let specification: ReturnType<typeof generate> | undefined;
  const specify = () => (specification ??= generate());

  function generate() {
    return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
      info: { title: 'Zikaron', version: '1' },
      servers: [{ url: `${config.origin}/api/v1` }],
    });
  }

  /** The methods that the OpenAPI half takes at a path. */
  async function methodsAt(path: string): Promise<string[]> {
    const { paths = {} } = await specify();
    return Object.entries(paths).flatMap(([template, operations]) => {
      const pattern = new RegExp(`^/api/v1${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return pattern.test(path) ? Object.keys(operations ?? {}).map((method) => method.toUpperCase()) : [];
    });
  }

  return {
    specification: specify,
    async describe(response: ServerResponse): Promise<void> {
      sendText(response, 'application/json', JSON.stringify(await specify()), 300);
    },
    /** Our own client's half, at /rpc. */
    async answerRpc(asking: Asking, { context }: Visit): Promise<void> {
      const { request, response } = asking;
      const handlers = handlersOf(asking, context);
      if (!handlers) return;
      const { matched } = await handlers.rpc.handle(request, response, { prefix: '/rpc', context });
      if (!matched) sendJson(response, 404, { code: 'NOT_FOUND' });
    },
    /** Everybody else's half, at /api/v1. */
    async answerOpen(asking: Asking, { context }: Visit): Promise<void> {
      const { request, response, path } = asking;
      const handlers = handlersOf(asking, context);
      if (!handlers) return;
      const { matched } = await handlers.open.handle(request, response, { prefix: '/api/v1', context });
      if (matched) return;
      const methods = await methodsAt(path);
      if (methods.length === 0 || !sendAllowed(response, methods)) sendJson(response, 404, { code: 'NOT_FOUND' });
    },
  };
}

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

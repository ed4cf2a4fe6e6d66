import type { IncomingMessage, ServerResponse } from 'node:http';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { onError, ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/node';
import { BodyLimitPlugin } from '@orpc/server/node';
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { isKnownErrorCode } from '#core/errors.ts';
import { router } from './router.ts';
import type { Context, Services } from './server/context.ts';

interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
}

/** The procedures over HTTP: RPC for our own client, OpenAPI 3.1 for everybody else. */
export function createApi({ log, config }: Services) {
  // Plugins add to the lists that they are given, so each handler gets lists of its own.
  const clientInterceptors = () => [
    async <T>({
      next,
      context,
      path,
    }: {
      next(): Promise<T>;
      context: Context;
      path: readonly string[];
    }): Promise<T> => {
      try {
        return await next();
      } catch (error) {
        throw plainError(error, context, path);
      }
    },
  ];

  /** What leaves the server: a code, numbers and keys; never a sentence, a stack or a query. */
  function plainError(error: unknown, context: Context, path: readonly string[]) {
    if (error instanceof ORPCError && isKnownErrorCode(error.code) && error.code !== 'INTERNAL_SERVER_ERROR') {
      return new ORPCError(error.code, { status: error.status, message: error.code, data: dataOf(error) });
    }
    const requestId = context.headers.get('x-request-id') ?? '';
    log.error({ id: requestId, procedure: path.join('.'), err: error }, 'procedure failed');
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'INTERNAL_SERVER_ERROR', data: { requestId } });
  }

  /** What fails around a procedure, such as a body that cannot be read or an answer that cannot be written. */
  function note(error: unknown) {
    if (!(error instanceof ORPCError) || error.status >= 500) log.error({ err: error }, 'transport failed');
  }

  const limits = new BodyLimitPlugin<Context>({ maxBodySize: 1024 * 1024 });
  const rpc = new RPCHandler(router, {
    interceptors: [onError(note)],
    clientInterceptors: clientInterceptors(),
    plugins: [limits, new SimpleCsrfProtectionHandlerPlugin()],
  });
  const open = new OpenAPIHandler(router, {
    interceptors: [onError(note)],
    clientInterceptors: clientInterceptors(),
    plugins: [limits],
  });
  let specification: Promise<unknown> | undefined;

  const specify = () =>
    (specification ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
      info: { title: 'Zikaron', version: '1' },
      servers: [{ url: `${config.origin}/api/v1` }],
    }));

  return {
    specification: specify,
    async handle(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
      context: Context,
      requestId: string,
    ): Promise<boolean> {
      context.headers.set('x-request-id', requestId);
      if (path === '/api/openapi.json') {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' });
        response.end(JSON.stringify(await specify()));
        return true;
      }
      response.setHeader('cache-control', 'private, no-store');
      const { matched } = path.startsWith('/rpc/')
        ? await rpc.handle(request, response, { prefix: '/rpc', context })
        : await open.handle(request, response, { prefix: '/api/v1', context });
      if (matched) return true;
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'NOT_FOUND' }));
      return true;
    },
  };
}

function dataOf(error: ORPCError<string, unknown>): unknown {
  if (error.code !== 'BAD_REQUEST') return error.data;
  const issues = (error.data as { issues?: Issue[] } | undefined)?.issues;
  return issues
    ? {
        issues: issues.map(({ path = [], message }) => ({
          path: path.map((part) => String(typeof part === 'object' ? part.key : part)),
          message,
        })),
      }
    : undefined;
}

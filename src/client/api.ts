import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins';
import type { RouterClient } from '@orpc/server';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Router } from '#router.ts';

import { tabAccountHeaders } from './tab-account.ts';
import { unavailableIfUnknown } from './unknown-procedure.ts';

/** Requests that start while the page unloads are still delivered. */
const keepaliveNoun = 'notification';

/** Calls every procedure over HTTP with the session of the signed-in account. */
export const client: RouterClient<Router> = createORPCClient(
  new RPCLink({
    url: `${location.origin}/rpc`,
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
    // A save may be large: the server checks the right to edit before it reads the body.
    headers: (_options, path, input) => ({
      ...tabAccountHeaders(),
      ...(path.join('.') === 'memorial.save' ? pageHeader(input) : {}),
    }),
    fetch: async (request, init, _options, [noun]) =>
      unavailableIfUnknown(await fetch(request, { ...init, keepalive: noun === keepaliveNoun })),
  }),
);

/** The same procedures as query and mutation options. */
export const api = createTanstackQueryUtils(client);

function pageHeader(input: unknown): Record<string, string> {
  const { memorialId } = input as { memorialId: string }; // only `memorial.save` gets here, and its schema requires the field
  return { 'x-memorial-id': memorialId };
}

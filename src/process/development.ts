import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { createServer, type RunnableDevEnvironment } from 'vite';
import { demoOwner } from '#core/demo.ts';
import type { AnyDocument } from '#documents/define-document.ts';
import { developmentAssets, type Front } from './front.ts';
import type { Services } from '#server/context.ts';

/** Vite in middleware mode: modules for the browser, and the renderer through its module runner. */
export async function startVite(root: string) {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  const environment = vite.environments.ssr as RunnableDevEnvironment; // the kind that a server's middleware mode makes
  const load = () =>
    environment.runner.import('/src/documents/documents.ts') as Promise<Pick<Front, 'documents' | 'render'>>; // documents.ts exports both
  const front: Front = {
    build: 'development',
    documents: (await load()).documents.map((document) => followChanges(document, load)),
    render: async (request) => (await load()).render(request),
    sendFile: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve(false))); // Vite passes errors
      }),
    visitorAssets: developmentAssets('src/visitor/scripts/enhance.ts', 'src/visitor/visitor.css'),
    appAssets: developmentAssets('src/app/main.tsx', 'src/app/app.css'),
    screenAssets: new Map(),
    findCatalogModules: () => [],
  };
  return { front, stop: () => vite.close() };
}

/** A document whose loader and form come from the current state of its file; its path is read once. */
function followChanges(document: AnyDocument, load: () => Promise<Pick<Front, 'documents'>>): AnyDocument {
  const { name, action } = document;
  const current = async () => (await load()).documents.find((other) => other.name === name) ?? document;
  return {
    ...document,
    ...(document.load && { load: async (input) => ((await current()).load ?? refuse)(input) }),
    ...(action && {
      action: { ...action, handle: async (input) => ((await current()).action?.handle ?? refuse)(input) },
    }),
  };
}

function refuse(): never {
  throw new Error('The document has changed its path or its form: restart the server.');
}

/** Logs a link that signs in as the owner of the demonstration pages. */
export async function offerOwnerLink({ auth, config }: Services): Promise<void> {
  await auth.handler(
    new Request(`${config.origin}/api/auth/sign-in/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: config.origin },
      body: JSON.stringify({ email: demoOwner.email, callbackURL: '/dashboard' }),
    }),
  );
}

/** A free port for Vite's hot reload, because several people may develop on one machine. */
async function freePort(): Promise<number> {
  const probe = createSocket().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number }; // a server on a port has an address with one
  probe.close();
  return port;
}

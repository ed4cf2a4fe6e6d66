import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { CountableView } from '#features/statistics/counting/view-counting.store.ts';
import type { Front } from '#process/front.ts';
import { createHttp } from '#routes/http.ts';
import { trustedProxies } from '#server/http/address.ts';
import { sessionSeconds } from '#server/auth.ts';
import { sessions } from '#server/auth-table.ts';
import type { Cdn } from '#server/cdn.ts';
import { createMetrics } from '#server/metrics.ts';
import type { AnyDocument, Document } from '#documents/define-document.ts';
import { type DocumentContent, documents } from '#documents/documents.ts';
import { newSession } from './session-cookie.ts';
import type { World } from './world.ts';

const noAssets = { scripts: [], preloads: [], styles: [], fonts: [], sheets: {}, ownScripts: {} };
/** The viewer that a page was rendered for, with their relation to the page. */
const factsOf = (viewerId: string, content: object) => {
  const { canEdit, isFollowing } = content as { canEdit?: boolean; isFollowing?: boolean }; // only memorials have them
  return `<data>${JSON.stringify({ viewerId, canEdit, isFollowing })}</data>`;
};
/** A renderer whose pages contain only the name of their document and the facts about the viewer. */
const createTestFront = (onRender: (content: DocumentContent) => void, table: readonly AnyDocument[]): Front => ({
  build: 'test',
  documents: table,
  render(request) {
    const { content, path, viewer } = request;
    const document = table.find(({ name }) => name === content.kind);
    // sound: the content was made by this document, which is one of the table unless a test has added it
    const { head } = document as Document<string, object>;
    onRender(content as DocumentContent);
    return {
      isIndexed: head(content, request).isIndexed,
      markup: [`<!doctype html><title>${content.kind}</title>${path}`, viewer ? factsOf(viewer.id, content) : ''],
      inline: { scripts: [], styles: [] },
      frames: [],
    };
  },
  visitorAssets: noAssets,
  appAssets: noAssets,
  screenAssets: new Map(),
  findCatalogModules: () => [],
  sendFile: () => false,
});

export interface Site {
  origin: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends bytes that no client would send; resolves to the response. */
  raw(bytes: string): Promise<{ status: number; text: string }>;
  /** Creates an account with a session; returns its cookie. */
  signIn(): Promise<string>;
}

/** Serves a world over HTTP on a real socket until the test ends. */
export async function openSite(
  world: World,
  onRender: (content: DocumentContent) => void = () => undefined,
  table: readonly AnyDocument[] = documents,
  onView: (view: CountableView) => void = () => undefined,
  cdn?: Cdn,
): Promise<Site> {
  const { services } = world;
  const pool = new pg.Pool({ ...world.connection, max: 1 });
  const server = createHttp({
    services,
    front: createTestFront(onRender, table),
    cdn,
    counter: { add: onView, flush: async () => undefined, stop: async () => undefined },
    metrics: createMetrics(services.config, pool, async () => null),
    proxies: trustedProxies([]),
    isReady: async () => true,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    async raw(bytes) {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.write(bytes);
      await once(socket, 'close');
      return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN), text };
    },
    async signIn() {
      const userId = await world.given.user();
      const { tokenHash, cookie } = newSession(services.config.secret);
      const expiresAt = new Date(Date.now() + sessionSeconds.lifetime * 1000);
      await services.db.insert(sessions).values({ userId, token: tokenHash, expiresAt });
      return cookie;
    },
  };
}

import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export interface Bucket {
  port: number;
  stop(): Promise<void>;
}

/**
 * The part of S3 that the program uses, in memory. The S3 server of the other tests mixes up simultaneous requests, and
 * files that it loses would look like losses of the program.
 */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, type = 'application/xml', bytes = Buffer.alloc(0) }) => {
        response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, etag: '"1"' });
        response.end(request.method === 'HEAD' ? undefined : bytes);
      },
      () => response.destroy(),
    );
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; type?: string; bytes?: Buffer }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const body = await bodyOf(request);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (searchParams.has('delete')) {
      for (const [, named = ''] of body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(named);
      return { status: 200, bytes: Buffer.from('<DeleteResult></DeleteResult>') };
    }
    if (searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? '';
      return {
        status: 200,
        bytes: Buffer.from(listing([...objects.keys()].filter((name) => name.startsWith(prefix)))),
      };
    }
    const found = objects.get(key);
    return found
      ? { status: 200, ...found }
      : { status: 404, bytes: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function listing(keys: string[]): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // An aborted request creates no object.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

export interface Proxy {
  connection: pg.PoolConfig & { host: string; port: number };
  /** Drops all traffic without closing connections, like a pulled cable; new connections hang too. */
  hang(): void;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets new connections through again; those that hang stay as they are. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy to the database with which a test can interrupt connections. */
export async function createProxy(connection: pg.PoolConfig): Promise<Proxy> {
  const { host = 'localhost', port = 5432 } = connection;
  const sockets = new Set<Socket>();
  let isHanging = false;

  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (bytes) => isHanging || other.write(bytes));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;

  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  };

  return {
    connection: { ...connection, host: '127.0.0.1', port: address.port },
    hang() {
      isHanging = true;
    },
    cut,
    async mend() {
      isHanging = false;
      if (server.listening) return;
      server.listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}

import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** Whether connections reach the target, are closed, get no response, or are answered with these bytes. */
export type Mode = 'reachable' | 'unreachable' | 'silent' | { answer: string };

export interface Proxy {
  port: number;
  setMode(mode: Mode): void;
  stop(): Promise<void>;
}

/** A connection to another server that can be made to fail. */
export async function startProxy(target: NetConnectOpts): Promise<Proxy> {
  let mode: Mode = 'reachable';
  const sockets = new Set<Socket>();

  function keep(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  const server = createServer((near) => {
    keep(near);
    if (mode === 'unreachable') return near.destroy();
    if (mode === 'silent') return near.resume();
    if (mode !== 'reachable') return near.resume().end(mode.answer);
    const far = connect(target);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };

  return {
    port,
    setMode(next) {
      mode = next;
      for (const socket of sockets) {
        if (next === 'silent') socket.unpipe().removeAllListeners('data').resume();
        else socket.destroy();
      }
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close').catch(() => undefined);
    },
  };
}

import type { IncomingMessage, Server } from 'node:http';

const checkMs = 2000;
/** Longest pause without data, as in a lift or a tunnel. */
const idleMs = 20_000;
/** In each interval of this length a body needs the rate of the slowest usable network. */
const stretchMs = 30_000;
const bytesPerSecond = 1024;

interface Body {
  /** Start of the current interval. */
  since: number;
  /** Bytes of the connection at that time; it may serve many requests. */
  before: number;
  received: number;
  lastArrival: number;
}

/** Whether a body with this progress counts as stalled. */
export function isStalled({ since, before, received, lastArrival }: Body, now: number): boolean {
  if (now - lastArrival > idleMs) return true;
  return isOver({ since }, now) && received - before < (stretchMs / 1000) * bytesPerSecond;
}

const isOver = ({ since }: Pick<Body, 'since'>, now: number) => now - since >= stretchMs;

/**
 * Ends connections whose request body stalls or drips, because each occupies a connection, and often memory. Requests without a
 * body, and responses, are not affected.
 */
export function endStalledBodies(server: Server): void {
  const open = new Map<IncomingMessage, Body>();
  let timer: NodeJS.Timeout | undefined;

  function check() {
    const now = performance.now();
    for (const [request, body] of open) {
      if (request.complete || request.destroyed) {
        open.delete(request);
        continue;
      }
      const received = request.socket.bytesRead;
      if (received !== body.received) Object.assign(body, { received, lastArrival: now });
      // The server has not begun to read the body, so the sender did not cause the delay.
      if (request.readableFlowing === null) Object.assign(body, { since: now, before: received, lastArrival: now });
      if (isStalled(body, now)) request.destroy();
      else if (isOver(body, now)) Object.assign(body, { since: now, before: received });
    }
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  server.prependListener('request', (request: IncomingMessage) => {
    if (request.complete || !hasBody(request)) return;
    const now = performance.now();
    const before = request.socket.bytesRead;
    open.set(request, { since: now, before, received: before, lastArrival: now });
    timer ??= setInterval(check, checkMs).unref();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

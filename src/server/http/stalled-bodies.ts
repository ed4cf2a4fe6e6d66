import type { IncomingMessage, Server } from 'node:http';

const checkMs = 2000;
/** A lift, a tunnel: so long may nothing arrive. */
const idleMs = 20_000;
/** In each stretch of so long a body must come at the pace of the slowest network that can be used at all. */
const stretchMs = 30_000;
const bytesPerSecond = 1024;

interface Body {
  /** When the present stretch began. */
  since: number;
  /** What the connection had received by then: it may carry many requests. */
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
 * Ends connections whose request body stops coming, or drips: each holds a connection, and often memory, for as long as it
 * lasts. Requests without a body, and answers of any length, are not concerned.
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
      // Nobody has begun to read it: it waits for us.
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

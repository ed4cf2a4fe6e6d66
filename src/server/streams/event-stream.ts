import type { ServerResponse } from 'node:http';

/** A client that does not read the end of a stream is disconnected after this time. */
const farewellMs = 5000;

export interface StreamEvent {
  event: string;
  data?: string;
  /** The id that a reconnecting browser sends (`Last-Event-ID`). */
  id?: string;
}

/** The bytes of an event, encoded once for all streams. */
export function encodeEvent({ event, data = '', id }: StreamEvent): Buffer {
  const lines = data === '' ? 'data:' : `data: ${data.includes('\n') ? data.replaceAll('\n', '\ndata: ') : data}`;
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\n${lines}\n\n`);
}

/** A comment: keeps a connection open and is no event. */
export const comment = Buffer.from(': \n\n');

/** Starts the response. Clients reconnect after a random delay, so that they do not all come at once. */
export function beginStream(response: ServerResponse, { fromMs, toMs }: { fromMs: number; toMs: number }): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    // A buffering proxy would hold a stream back.
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${fromMs + Math.floor(Math.random() * (toMs - fromMs))}\n\n`);
}

/** False if the reader is too far behind; nothing more is buffered for them. */
export function writeWithin(response: ServerResponse, chunk: Buffer, maxBytesBehind: number): boolean {
  if (response.writableLength + chunk.length > maxBytesBehind) return false;
  response.write(chunk);
  return true;
}

export function endStream(response: ServerResponse, lastEvent?: Buffer): void {
  response.end(lastEvent);
  setTimeout(() => response.destroy(), farewellMs).unref();
}

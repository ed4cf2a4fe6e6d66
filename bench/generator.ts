import { connect, type Socket } from 'node:net';

/** A load generator that uses less CPU time than the server: raw sockets, each with one request at a time. */
const [address = '', connections = '10', seconds = '2', headers = '[{}]', mostRate = '0'] = process.argv.slice(2);
const url = new URL(address);
const requests = (JSON.parse(headers) as object[]).map((own) => {
  const lines = Object.entries({ host: url.host, 'accept-encoding': 'br', 'user-agent': 'bench', ...own });
  return Buffer.from(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  );
});
const emptyLine = Buffer.from('\r\n\r\n');

/** Milliseconds between two requests of one connection, if a rate is given. */
const gapMs = Number(mostRate) > 0 ? (Number(connections) * 1000) / Number(mostRate) : 0;

let answered = 0;
let isOver = false;

function drive(request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let rest: Buffer = Buffer.alloc(0);
    let missing = -1;
    let due = performance.now();
    function next() {
      due += gapMs;
      const waitMs = due - performance.now();
      if (gapMs === 0 || waitMs <= 0) socket.write(request);
      else setTimeout(() => socket.write(request), waitMs);
    }
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (;;) {
        if (missing < 0) {
          const end = rest.indexOf(emptyLine);
          if (end < 0) return;
          const head = rest.toString('latin1', 0, end);
          if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 60)));
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
          if (!length) return reject(new Error('an answer without content-length'));
          missing = Number(length);
          rest = rest.subarray(end + 4);
        }
        if (rest.length < missing) return;
        rest = rest.subarray(missing);
        missing = -1;
        answered += 1;
        if (isOver) {
          socket.destroy();
          return resolve();
        }
        next();
      }
    });
  });
}

const warmUp = 400;
const all = Promise.all(
  Array.from({ length: Number(connections) }, (_, index) =>
    drive(requests[index % requests.length] ?? Buffer.alloc(0)),
  ),
);
await new Promise((resolve) => setTimeout(resolve, warmUp));
const before = answered;
const started = performance.now();
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
const rate = ((answered - before) / (performance.now() - started)) * 1000;
isOver = true;
await all;
process.stdout.write(String(rate));

import { createServer } from 'node:http';
import sirv from 'sirv';

/** The baseline: sirv serves a folder in production mode; with `brotli`, files that are compressed ahead. */
const [port = '0', folder = '', encoding = ''] = process.argv.slice(2);
const serve = sirv(folder, { etag: true, maxAge: 3600, brotli: encoding === 'brotli' });
createServer((request, response) => serve(request, response)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
);

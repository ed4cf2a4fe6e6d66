import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** The baseline: a bare Node server that answers every request with the same bytes and headers. */
const [port = '0', file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const answer = JSON.parse(headers) as Record<string, string>;
createServer((_request, response) => {
  response.writeHead(200, answer);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

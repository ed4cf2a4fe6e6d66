import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** The lower bound for Node: the bytes of one page with the same headers for every request. */
const [port = '0', file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const answer = JSON.parse(headers) as Record<string, string>;
createServer((_request, response) => {
  response.writeHead(200, answer);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

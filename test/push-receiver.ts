import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
}
interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

const json = (status: number, body: object, headers = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const autopush = (code: number, errno: number, error: string, headers = {}) =>
  json(code, { code, errno, error, message: `${error}.`, more_info: 'https://autopush.example/errors' }, headers);

/** The answers of browsers' push services to an accepted message and to refused ones. */
export const pushServices = {
  fcm: {
    taken: { status: 201, headers: { location: 'https://fcm.example/0:1' } },
    gone: { status: 410, body: 'push subscription has unsubscribed or expired.\n' },
    unknown: { status: 404, body: 'A valid push subscription endpoint should be specified in the URL.\n' },
    busy: { status: 429, headers: { 'retry-after': '90' }, body: 'quota exceeded\n' },
    tooLarge: { status: 413, body: 'payload size should be less than 4096 bytes\n' },
    denied: { status: 403, body: 'the VAPID credentials do not correspond to those of the subscription.\n' },
    moved: { status: 307, headers: { location: '/elsewhere' } },
  },
  autopush: {
    taken: { status: 201, headers: { location: '/m/1', ttl: '86400' } },
    gone: autopush(410, 106, 'Gone'),
    unknown: autopush(404, 102, 'Not Found'),
    busy: autopush(503, 201, 'Service Unavailable', { 'retry-after': 'Sun, 22 Nov 2026 08:10:00 GMT' }),
    tooLarge: autopush(413, 104, 'Payload Too Large'),
    denied: autopush(401, 109, 'Unauthorized'),
    moved: { status: 301, headers: { location: '/elsewhere' } },
  },
  apple: {
    taken: { status: 201, headers: { 'apns-id': '0b6e3b8a-4a9c-4b5e-9a58-0c8e4f1d2a3b' } },
    gone: json(410, { reason: 'Unregistered' }),
    unknown: json(404, { reason: 'BadPath' }),
    busy: json(429, { reason: 'TooManyRequests' }),
    tooLarge: json(413, { reason: 'PayloadTooLarge' }),
    denied: json(403, { reason: 'BadJwtToken' }),
    moved: { status: 308, headers: { location: '/elsewhere' } },
  },
} satisfies Record<string, Record<string, Reply>>;

/** The keys of a browser's subscription, with which `decrypt` reads messages by RFC 8291. */
export function createBrowserKeys() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const encrypted = body.subarray(21 + senderKey.length);
    const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(encrypted.subarray(-16));
    const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('The record is not the last one.');
    return text.subarray(0, -1).toString();
  }
  return { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), decrypt };
}

/** The claims of a VAPID header; throws if its signature is invalid. */
export function claimsOf(authorization: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature is invalid.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReturnType<typeof claimsOf>;
}

/** Starts a local push service, where each browser has its own path. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowserKeys>>();
  const received: (Received & { path: string })[] = [];
  let reply: (path: string) => Reply = () => ({ status: 201 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const text = browsers.get(path)?.decrypt(Buffer.concat(chunks)) ?? '';
      received.push({ path, headers: request.headers, text });
      const { status, headers, body } = reply(path);
      response.writeHead(status, headers).end(body);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answer(next: typeof reply) {
      reply = next;
    },
    /** Subscribes a browser; returns its subscription. */
    subscribe(path: string) {
      const { p256dh, auth, decrypt } = createBrowserKeys();
      browsers.set(path, { p256dh, auth, decrypt });
      return { endpoint: origin + path, p256dh, auth };
    },
    stop: () => server.close(),
  };
}

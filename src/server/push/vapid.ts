import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The key pair that identifies this installation to push services, as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const lifetimeSeconds = 12 * 3600;

export function generateVapidKeys(): VapidKeys {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  // A private key that begins with zero bytes is given shorter than it is.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The header that identifies the sender to a push service (RFC 8292). `subject` is the contact. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  now: Date,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
    sub: subject,
  };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`;
}

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const recordSize = 4096;
/** The delimiter after the text of the last record. */
const lastRecord = Buffer.from([2]);

/** The keys of a subscription as base64url: the public key and the secret. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** Encrypts a message for one browser as RFC 8291 says, in one record of RFC 8188 (`aes128gcm`). */
export function encryptPushMessage(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const sender = createECDH(curve);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const shared = sender.computeSecret(receiverKey);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = deriveKey(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize, 0);
  header.writeUInt8(senderKey.length, 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  return Buffer.concat([salt, header, senderKey, encrypted, cipher.getAuthTag()]);
}

function deriveKey(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

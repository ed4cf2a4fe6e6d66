import { createHmac } from 'node:crypto';

/** A number made of what a plain form holds, as its page has none of its own: nobody else can make it of what they read. */
export function plainNumber(secret: string, parts: readonly unknown[]): string {
  const hex = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

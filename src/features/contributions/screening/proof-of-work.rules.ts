/** The hashed text that proves a browser's work for one submission. */
export function proofText(challenge: string, submitId: string, nonce: string): string {
  return `${challenge}.${submitId}.${nonce}`;
}

/** The number of leading zero bits of a hash. */
export function leadingZeros(hash: Uint8Array): number {
  let zeros = 0;
  for (const byte of hash) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24;
    zeros += 8;
  }
  return zeros;
}

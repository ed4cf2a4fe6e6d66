/** What is hashed to prove that a browser took some trouble over one submit. */
export function proofText(challenge: string, submitId: string, nonce: string): string {
  return `${challenge}.${submitId}.${nonce}`;
}

/** How many zero bits a hash begins with. */
export function leadingZeros(hash: Uint8Array): number {
  let zeros = 0;
  for (const byte of hash) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24;
    zeros += 8;
  }
  return zeros;
}

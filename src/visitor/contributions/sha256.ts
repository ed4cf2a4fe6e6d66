/** The constants of the standard: fractions of the roots of the first primes. */
const [starts, rounds] = constants();

/**
 * SHA-256 of a short text. The browser's own function is asynchronous, too slow for thousands of calls, and needs a secure
 * connection.
 */
export function sha256(text: string): Uint8Array {
  const words = padded(new TextEncoder().encode(text));
  const state = Int32Array.from(starts);
  const schedule = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let at = 0; at < 64; at++) schedule[at] = at < 16 ? wordAt(words, block + at) : extended(schedule, at);
    compress(state, schedule);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => bytes.setInt32(at * 4, word));
  return new Uint8Array(bytes.buffer);
}

const wordAt = (words: Int32Array, index: number) => words[index] ?? 0;
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function extended(schedule: Int32Array, at: number): number {
  const far = wordAt(schedule, at - 15);
  const near = wordAt(schedule, at - 2);
  const first = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  const second = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  return (wordAt(schedule, at - 16) + first + wordAt(schedule, at - 7) + second) | 0;
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + wordAt(rounds, at) + wordAt(schedule, at)) | 0;
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = wordAt(state, at) + word));
}

/** The padded message as 32-bit words. */
function padded(bytes: Uint8Array): Int32Array {
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) * 64));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return Int32Array.from({ length: view.byteLength / 4 }, (_, at) => view.getInt32(at * 4));
}

function constants(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2))),
    Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3))),
  ];
}

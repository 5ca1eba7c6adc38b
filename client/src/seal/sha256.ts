/**
 * SHA-256 (FIPS 180-4), for pages that came without encryption: there a browser's own is not to be had, and a table in a
 * living room has no certificate.
 */

const BLOCK = 64;

/** The first 32 bits of the fractions of the roots of the first primes, as the standard derives its constants. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => {
    const found = root(prime);
    return ((found - Math.floor(found)) * 2 ** 32) | 0;
  });
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

export function sha256(bytes: Uint8Array): Uint8Array {
  const state = [...START];
  const all = padded(bytes);
  const view = new DataView(all.buffer);
  for (let at = 0; at < all.length; at += BLOCK) mix(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** A one, zeros, and the length in bits, up to whole blocks. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setBigUint64(all.length - 8, BigInt(bytes.length) * 8n);
  return all;
}

function mix(state: number[], view: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [words[i - 2] as number, words[i - 15] as number];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words.push(((words[i - 16] as number) + small + (words[i - 7] as number) + large) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, i) => {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[i] as number) + word) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] as number) + word) | 0));
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

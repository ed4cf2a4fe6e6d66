import { hash } from 'node:crypto';
import type { BodyPiece, FindBody } from '#core/markup.ts';
import { keepMarkup } from './markup.ts';

/**
 * Markup by all its inputs, so that changes need no invalidation: other data is another entry. Evicts the least recently used
 * one.
 */
export class BodyCache {
  readonly #bodies = new Map<string, readonly BodyPiece[]>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes: about fifty long pages, with their sections. */
  constructor(capacity = 24 * 1024 * 1024) {
    this.#capacity = capacity;
  }

  /** The strings that are rendered become cached markup. */
  readonly find: FindBody = (inputs, render) => {
    const key = hash('sha256', JSON.stringify(inputs), 'base64');
    const cached = this.#bodies.get(key);
    const body = cached ?? render().map((piece) => (typeof piece === 'string' ? keepMarkup(piece) : piece));
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    if (cached === undefined) this.#bytes += sizeOf(body);
    this.#makeRoom();
    return body;
  };

  #makeRoom() {
    for (const [key, body] of this.#bodies) {
      if (this.#bytes <= this.#capacity) return;
      this.#bodies.delete(key);
      this.#bytes -= sizeOf(body);
    }
  }
}

/** The memory of a piece besides its markup, and of an entry with its key. */
const overheadBytes = 300;

/** In bytes, with the pieces that other bodies share. The compressed copy is a fifth of it, or does not exist yet. */
const sizeOf = (body: readonly BodyPiece[]) =>
  body.reduce((sum, piece) => sum + overheadBytes + (piece?.bytes.length ?? 0) * 1.25, overheadBytes);

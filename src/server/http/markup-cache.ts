import { hash } from 'node:crypto';
import type { MarkupPiece, RenderMarkup } from '#core/markup.ts';
import { keepMarkup } from './markup.ts';

/**
 * Markup by all its inputs, so that changes need no invalidation: other data is another entry. Evicts the least recently used
 * one.
 */
export class MarkupCache {
  readonly #entries = new Map<string, readonly MarkupPiece[]>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The strings that are rendered become cached markup. */
  find(inputs: readonly unknown[], render: RenderMarkup): readonly MarkupPiece[] {
    const key = hash('sha256', JSON.stringify(inputs), 'base64');
    const cached = this.#entries.get(key);
    const pieces = cached ?? render().map((piece) => (typeof piece === 'string' ? keepMarkup(piece) : piece));
    this.#entries.delete(key);
    this.#entries.set(key, pieces);
    if (cached === undefined) this.#bytes += sizeOf(pieces);
    this.#makeRoom();
    return pieces;
  }

  #makeRoom() {
    for (const [key, pieces] of this.#entries) {
      if (this.#bytes <= this.#capacity) return;
      this.#entries.delete(key);
      this.#bytes -= sizeOf(pieces);
    }
  }
}

/** The memory of a piece besides its markup, and of an entry with its key. */
const overheadBytes = 300;

/** In bytes, with the pieces that other entries share. The compressed copy is a quarter of it at most, or does not exist yet. */
const sizeOf = (pieces: readonly MarkupPiece[]) =>
  pieces.reduce((sum, piece) => sum + overheadBytes + (piece?.bytes.length ?? 0) * 1.25, overheadBytes);

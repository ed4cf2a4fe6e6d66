import { createHash } from 'node:crypto';
import type { CachedMarkup } from '#core/markup.ts';
import { keepMarkup } from './markup.ts';

/**
 * Markup by all its inputs, so that changes need no invalidation: other data is another entry. Evicts the least recently used
 * one.
 */
export class BodyCache {
  readonly #bodies = new Map<string, readonly CachedMarkup[]>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes: a hundred long pages. */
  constructor(capacity = 24 * 1024 * 1024) {
    this.#capacity = capacity;
  }

  /** The cached pieces for these parts; otherwise those of `render`. */
  find(parts: readonly unknown[], render: () => readonly string[]): readonly CachedMarkup[] {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const cached = this.#bodies.get(key);
    const body = cached ?? render().map(keepMarkup);
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    if (cached === undefined) this.#bytes += sizeOf(body);
    this.#makeRoom();
    return body;
  }

  #makeRoom() {
    for (const [key, body] of this.#bodies) {
      if (this.#bytes <= this.#capacity) return;
      this.#bodies.delete(key);
      this.#bytes -= sizeOf(body);
    }
  }
}

/** In bytes. The compressed copy is a fifth of it, or does not exist yet. */
const sizeOf = (body: readonly CachedMarkup[]) => body.reduce((sum, { bytes }) => sum + bytes.length * 1.25, 0);

import { createHash } from 'node:crypto';

/** A page of Hebrew letters takes two bytes for each. */
const bytesPerLetter = 2;

/**
 * Markup by all that it is made of, so that nothing has to be thrown out when something changes: what is made of other data is
 * another entry. The one that was asked for longest ago goes first.
 */
export class BodyCache {
  readonly #bodies = new Map<string, string>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes: a hundred long pages. */
  constructor(capacity = 24 * 1024 * 1024) {
    this.#capacity = capacity;
  }

  /** The markup that is kept for these parts; otherwise what `render` makes of them. */
  find(parts: readonly unknown[], render: () => string): string {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const kept = this.#bodies.get(key);
    const body = kept ?? render();
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    if (kept === undefined) this.#bytes += body.length * bytesPerLetter;
    this.#makeRoom();
    return body;
  }

  #makeRoom() {
    for (const [key, body] of this.#bodies) {
      if (this.#bytes <= this.#capacity) return;
      this.#bodies.delete(key);
      this.#bytes -= body.length * bytesPerLetter;
    }
  }
}

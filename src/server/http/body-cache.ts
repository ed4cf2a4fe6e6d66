import { hash } from 'node:crypto';
import type { BodyPart, FindBody } from '#core/markup.ts';
import { keepMarkup } from './markup.ts';

/**
 * Markup by all its inputs, so that changes need no invalidation: other data is another entry. Evicts the least recently used
 * one.
 */
export class BodyCache {
  readonly #bodies = new Map<string, readonly BodyPart[]>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes: a hundred long pages. */
  constructor(capacity = 24 * 1024 * 1024) {
    this.#capacity = capacity;
  }

  /** The cached parts for these inputs; otherwise those of `render`, whose strings become cached markup. */
  find(...[inputs, render]: Parameters<FindBody>): readonly BodyPart[] {
    const key = hash('sha256', JSON.stringify(inputs), 'base64');
    const cached = this.#bodies.get(key);
    const body = cached ?? render().map((part) => (typeof part === 'string' ? keepMarkup(part) : part));
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

/** In bytes, with parts that other bodies share. The compressed copy is a fifth of it, or does not exist yet. */
const sizeOf = (body: readonly BodyPart[]) => body.reduce((sum, part) => sum + (part?.bytes.length ?? 0) * 1.25, 0);

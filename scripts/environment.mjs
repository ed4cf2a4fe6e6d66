import { fileURLToPath } from 'node:url';

const megabyte = 1024 * 1024;

/**
 * The environment of the product's process. glibc retains freed memory of picture processing, separately for every thread; these
 * settings make it return large blocks, and share the rest. Returned memory has to be mapped again: a lower value costs a tenth
 * of the time of a photograph, a higher one retains more (docs/decisions/0009-memory-is-asked-to-stay-small.md).
 */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * megabyte),
  MALLOC_TRIM_THRESHOLD_: String(16 * megabyte),
  // On a large machine Node collects garbage only after hundreds of megabytes. The product needs a tenth of this.
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
  // The compile cache of Node saves a third of the start.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../dist/.compiled', import.meta.url)),
  NODE_NO_WARNINGS: '1',
};

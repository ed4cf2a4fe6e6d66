import { fileURLToPath } from 'node:url';

const megabyte = 1024 * 1024;

/**
 * What the product's own process runs with. glibc keeps the memory that picture work has given back, and keeps it once for
 * every thread; these settings make it return what is large, and share the rest. What is returned has to be brought again,
 * page by page: less than this costs a tenth of the time of a photograph, more is kept (docs/decisions/0009-memory-is-asked-to-stay-small.md).
 */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * megabyte),
  MALLOC_TRIM_THRESHOLD_: String(16 * megabyte),
  // On a large machine Node lets garbage lie until it fills hundreds of megabytes. What the product keeps is a tenth of this.
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
  // What Node has compiled once it need not compile again: a third off the start.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../dist/.compiled', import.meta.url)),
  NODE_NO_WARNINGS: '1',
};

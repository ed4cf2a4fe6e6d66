import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildDatabase } from './build-database.ts';
import { findChunkCycle, type Manifest } from './chunk-groups.ts';
import { stampOf } from './stamp.mjs';

/**
 * `npm run build`: the compressed browser files, the program with its renderer, and a new database; the stamp identifies their
 * sources.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
process.env.NODE_ENV = 'production';

// Computed first and written last, so that a file that changes meanwhile, or an aborted build, requires another build.
const stamp = stampOf(root);
rmSync(join(dist, '.stamp'), { force: true });

await build({ root, logLevel: 'warn' });
assertNoChunkCycle();
await build({ root, logLevel: 'warn', build: { ssr: true } });
await buildWorker();
// Pictures that only the renderer uses, served with the browser files under the same hashed names.
const rendererAssets = join(dist, 'server/assets');
if (existsSync(rendererAssets)) cpSync(rendererAssets, join(dist, 'client/assets'), { recursive: true, force: false });
// The licence of the HEIC decoder is shipped with it.
cpSync(join(root, 'node_modules/libheif-js/libheif-wasm/LICENSE'), join(dist, 'client/assets/libheif-license.txt'));
await Promise.all([compress(join(dist, 'client')), buildDatabase()]);
writeFileSync(join(dist, '.stamp'), stamp);

function assertNoChunkCycle(): void {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const cycle = findChunkCycle(manifest);
  if (cycle) throw new Error(`Chunks import each other: ${cycle.join(', ')}`);
}

/** One file with a fixed name. It contains the names of the client files, so each build has another worker. */
async function buildWorker(): Promise<void> {
  const manifest = await readFile(join(dist, 'client/.vite/manifest.json'));
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: 'src/worker/service-worker.ts',
        output: {
          format: 'iife',
          entryFileNames: 'sw.js',
          postFooter: `// ${createHash('sha256').update(manifest).digest('hex')}`,
        },
      },
    },
  });
}

async function compress(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() && ['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm'].includes(extname(entry.name)),
  );
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { stampOf } from './stamp.mjs';

/** `npm run build`: the browser's files and the renderer, compressed once; the stamp says what they were made from. */
const root = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: true } });
// Pictures that only the renderer names: they are served with the browser's files, under the same hashed names.
cpSync(join(root, 'dist/server/assets'), join(root, 'dist/client/assets'), { recursive: true, force: false });
compress(join(root, 'dist/client'));
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/.stamp'), stampOf(root));

function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !['.js', '.css', '.svg', '.json', '.txt'].includes(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

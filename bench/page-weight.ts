import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ViteManifest } from '../src/process/screen-modules.ts';
import { type Line, round } from './line.ts';
import { withDemo } from './server.ts';

const client = fileURLToPath(new URL('../dist/client', import.meta.url));
/** What a server may send before the first acknowledgement: ten segments. */
const firstRoundTrip = 14 * 1024;

const weight: Line = {
  name: 'page.weight',
  what: 'script before interaction, script with all islands, HTML of the fullest demonstration, its part before the first section with the headers, document style sheet',
  run: () =>
    withDemo(async (server) => {
      const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest;
      const before = scriptsOf(manifest, 'src/visitor/scripts/enhance.ts', 'static');
      const after = scriptsOf(manifest, 'src/visitor/scripts/enhance.ts', 'all');
      const pages = await Promise.all(
        server.demos.map(async (demo) => Buffer.from(await (await fetch(server.origin + demo)).arrayBuffer())),
      );
      const html = Math.max(...pages.map((page) => brotliCompressSync(page).length));
      const firstScreen = Math.max(
        ...(await Promise.all(server.demos.map((demo) => firstScreenOf(server.origin + demo)))),
      );
      const holds = before <= 12 * 1024 && after <= 120 * 1024 && html <= 60 * 1024 && firstScreen <= firstRoundTrip;
      return {
        figure: `${kilobytes(before)} KB gzip before interaction, ${kilobytes(after)} KB after every island`,
        parts: `HTML ${kilobytes(html)} KB brotli, ${kilobytes(firstScreen)} KB of it and of headers before the first section; styles ${kilobytes(stylesOf(manifest))} KB gzip`,
        bound: '12 KB, 120 KB; HTML 60 KB, 14 KB before the first section',
        holds,
      };
    }),
};

/**
 * Bytes of the headers and of the HTML before the first section: portrait, name and dates. An estimate, because this
 * part is compressed alone.
 */
async function firstScreenOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  const html = await answer.text();
  const end = html.indexOf('<section', html.indexOf('</h1>'));
  if (end < 0) throw new Error(`${url} has no section.`);
  const part = html.slice(0, end);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return headers + brotliCompressSync(part, { params }).length;
}

const kilobytes = (bytes: number) => round(bytes / 1024, 1);

/** A visitor loads the messages of one language. Those of Arabic are the longest, so only they are counted. */
const isOfOtherLanguage = (name: string) => /^src\/i18n\/(he|en)\//.test(name);

function scriptsOf(manifest: ViteManifest, entry: string, reach: 'static' | 'all'): number {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || isOfOtherLanguage(name)) return;
    seen.add(name);
    for (const next of [...(chunk.imports ?? []), ...(reach === 'all' ? (chunk.dynamicImports ?? []) : [])])
      visit(next);
  };
  visit(entry);
  return [...seen].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(client, manifest[name]?.file ?? ''))).length,
    0,
  );
}

function stylesOf(manifest: ViteManifest): number {
  return (manifest['src/visitor/scripts/enhance.ts']?.css ?? []).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(client, file))).length,
    0,
  );
}

/** Bytes of the two fonts that a Hebrew page loads. */
const fonts: Line = {
  name: 'page.fonts',
  what: 'fonts of a Hebrew page',
  async run() {
    const files = readdirSync(join(client, 'assets')).filter((file) =>
      /(frank-ruhl|assistant)-hebrew.*\.woff2$/.test(file),
    );
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(client, 'assets', file)).length, 0);
    return {
      figure: `${kilobytes(bytes)} KB`,
      parts: files.join(', '),
      bound: 'at most 90 KB',
      holds: files.length > 0 && bytes <= 90 * 1024,
    };
  },
};

export const pageWeightLines = [weight, fonts];

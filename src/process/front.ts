import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Locale } from '#core/locale.ts';
import { createStaticFiles } from '#server/http/static.ts';
import { type ThemeSheet, sheetFile, sheets } from '#features/memorial/page/themes/themes.schema.ts';
import type { AnyDocument } from '#documents/define-document.ts';
import { documentScripts } from '#visitor/scripts/document-scripts.ts';
import type { FindMarkup } from '#core/markup.ts';
import type { DocumentAssets, DocumentRequest, RenderedDocument } from '#visitor/document.ts';
import { findScreenAssets, findCatalogModules, type ScreenAssets, type ViteManifest } from './screen-modules.ts';

/** The two halves of the front as this process serves them: built files, or Vite's modules in development. */
export interface Front {
  /** Identifies the build: another one may render other markup. */
  build: string;
  /** Every page that is open to visitors. */
  documents: readonly AnyDocument[];
  render(request: DocumentRequest, findMarkup?: FindMarkup): RenderedDocument | Promise<RenderedDocument>;
  visitorAssets: DocumentAssets;
  appAssets: DocumentAssets;
  /** The additional files of each screen of the application, by URL; none in development. */
  screenAssets: ReadonlyMap<string, ScreenAssets>;
  /** The modules of the common message catalogs and of the named ones; none in development. */
  findCatalogModules(locale: Locale, files: readonly string[]): string[];
  /** Responds if the path is a file of the front; returns false otherwise. */
  sendFile(request: IncomingMessage, response: ServerResponse, path: string): boolean | Promise<boolean>;
}

/** The built front below `dist`. Throws an Error of one sentence when there is no build. */
export async function loadBuiltFront(dist: string): Promise<Front> {
  const manifestFile = join(dist, 'client/.vite/manifest.json');
  const stampFile = join(dist, '.stamp');
  if (!existsSync(manifestFile) || !existsSync(stampFile))
    throw new Error('There is no build in dist: run npm run build.');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest; // Vite wrote it
  const entry = (await import(join(dist, 'server/render.js'))) as Pick<Front, 'documents' | 'render'>; // built from documents.ts, which exports both

  const appAssets = assetsOf(manifest, 'src/app/main.tsx');
  const screenAssets = findScreenAssets(manifest, [...appAssets.scripts, ...appAssets.preloads]);
  if (!screenAssets.has('/dashboard')) throw new Error('The build names no screens: run npm run build.');
  return {
    build: readFileSync(stampFile, 'utf8'),
    documents: entry.documents,
    render: entry.render,
    sendFile: createStaticFiles(join(dist, 'client')),
    visitorAssets: {
      ...assetsOf(manifest, 'src/visitor/scripts/enhance.ts'),
      sheets: sheetsOf((sheet) => assetsOf(manifest, sheetFile(sheet)).scripts[0] ?? ''),
      ownScripts: scriptsOf((file) => {
        const { scripts, preloads } = assetsOf(manifest, file);
        return { script: scripts[0] ?? '', preloads };
      }),
    },
    appAssets,
    screenAssets,
    findCatalogModules: (locale, files) => findCatalogModules(manifest, locale, files),
  };
}

function assetsOf(manifest: ViteManifest, entry: string): DocumentAssets {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}: run npm run build.`);
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (name: string, seen: Set<string>) => {
    const part = manifest[name];
    if (!part || seen.has(name)) return;
    seen.add(name);
    for (const style of part.css ?? []) styles.add(`/${style}`);
    for (const asset of part.assets ?? []) if (asset.endsWith('.woff2')) fonts.add(`/${asset}`);
    if (part !== chunk) preloads.add(`/${part.file}`);
    for (const imported of part.imports ?? []) visit(imported, seen);
  };
  visit(entry, new Set());
  return {
    scripts: [`/${chunk.file}`],
    preloads: [...preloads],
    styles: [...styles],
    fonts: [...fonts],
    sheets: {},
    ownScripts: {},
  };
}

function sheetsOf(addressOf: (sheet: ThemeSheet) => string): DocumentAssets['sheets'] {
  return Object.fromEntries(sheets.map((sheet) => [sheet, addressOf(sheet)]));
}

function scriptsOf(find: (file: string) => { script: string; preloads: string[] }): DocumentAssets['ownScripts'] {
  return Object.fromEntries(Object.entries(documentScripts).map(([name, file]) => [name, find(file)]));
}

const firstFonts: Record<Locale, RegExp> = {
  he: /\/(frank-ruhl|assistant)-hebrew[^/]*\.woff2$/,
  en: /\/(frank-ruhl|assistant)-latin[^/]*\.woff2$/,
  ar: /\/(amiri|noto-naskh-arabic)-400[^/]*\.woff2$/,
};

/** The same files, with only the two fonts that the first screen of a language needs. */
export function assetsIn(locale: Locale, assets: DocumentAssets): DocumentAssets {
  return { ...assets, fonts: assets.fonts.filter((font) => firstFonts[locale].test(font)) };
}

export function developmentAssets(entry: string, style: string): DocumentAssets {
  const scripts = ['/@vite/client', `/${entry}`];
  return {
    scripts,
    preloads: [],
    styles: [`/${style}`],
    fonts: [],
    sheets: sheetsOf((sheet) => `/${sheetFile(sheet)}`),
    ownScripts: scriptsOf((file) => ({ script: `/${file}`, preloads: [] })),
  };
}

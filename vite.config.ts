import { basename, relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sheetFile, sheets } from './src/features/memorial/page/themes/themes.schema.ts';
import { iconWeights } from './src/ui/icon-weights.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { documentScripts } from './src/visitor/scripts/document-scripts.ts';

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  autoCodeSplitting: true,
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
});

// React Aria has texts in thirty languages; the product uses three.
const locales = { ...optimizeLocales.vite({ locales: ['he-IL', 'en-US', 'ar-AE'] }), enforce: 'pre' as const };

/** Each icon module has six weights: no screen uses two of them, and few icons are used in three others. */
const unusedIconWeights: Plugin = {
  name: 'icon-weights',
  enforce: 'pre',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
    handler(code, id) {
      const has = (weight: keyof typeof iconWeights) => iconWeights[weight].includes(basename(id, '.es.js'));
      const unused = ['thin', 'duotone', ...(['bold', 'fill', 'light'] as const).filter((weight) => !has(weight))];
      return code.replace(
        new RegExp(`^ {2}\\[\\n {4}"(?:${unused.join('|')})",\\n[\\s\\S]*?\\n {2}\\],?\\n`, 'gm'),
        '',
      );
    },
  },
};

/**
 * Removes what the browser does not need from zod: JSON schemas, which only the API documentation uses, and English
 * error messages, in place of which the product has message keys. This saves a tenth of the schemas' size.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  enforce: 'pre',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js/ },
    handler: (code) =>
      code
        .replace(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
        .replace(/^ *toJSONSchema\(params\) \{\n.*\n *\},$/m, '')
        .replace(/^ *jsonSchema: \{\n.*\n.*\n *\},$/m, '')
        .replace(/^import en from .*$/m, "const en = () => ({ localeError: () => 'Invalid input' });"),
  },
};

/**
 * The build parses the messages, and the browser formats them with the part of use-intl that has no parser. In
 * development use-intl parses them itself and reports errors in them.
 */
const compiledMessages: Plugin = {
  name: 'messages-compiled',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    return id === 'use-intl/format-message' ? this.resolve('use-intl/format-message/format-only', importer) : undefined;
  },
  transform: {
    filter: { id: /\/src\/i18n\/(he|en|ar)\/.*\.ts$/ },
    async handler(_code, id) {
      const catalogs = Object.entries(compileMessages((await import(id)) as Parameters<typeof compileMessages>[0]));
      return catalogs.map(([name, messages]) => `export const ${name} = ${JSON.stringify(messages)};`).join('\n');
    },
  },
};

/** Bundled server modules keep the `import.meta.url` of their source, to find files beside it, such as workers. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/development.ts') ? { id: '../../src/process/development.ts', external: true } : null,
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const address = JSON.stringify(`../../${relative(import.meta.dirname, id)}`);
      return code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`);
    },
  },
};

/**
 * Packages of many small modules, each of which Node would have to look up at the start. Packages that have native
 * parts, are CommonJS or are needed by only some installations are not bundled.
 */
const bundledPackages = [
  /^@better-auth\//,
  '@internationalized/date',
  /^@noble\//,
  /^@orpc\//,
  '@phosphor-icons/react',
  'better-auth',
  'better-call',
  'diff',
  'drizzle-orm',
  'flydrive',
  'jose',
  'pg-boss',
  /^@poppinss\//,
  'radash',
  'rou3',
  'use-intl',
  'zod',
];

const application = 'src/app/main.tsx';
const visitorEntries = ['src/visitor/scripts/enhance.ts', ...Object.values(documentScripts)];

/** Two builds: the browser files with their manifest, and (SSR) the server with the documents and their renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(isSsrBuild ? [sourceAddresses] : [routes, locales, slimZod]),
    unusedIconWeights,
    compiledMessages,
    tailwindcss(),
    react(),
  ],
  ssr: { noExternal: bundledPackages },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        ssrEmitAssets: true,
        assetsInlineLimit: 0,
        target: 'node24',
        rollupOptions: {
          input: { main: 'src/main.ts', render: 'src/documents/documents.ts' },
          // In one folder, because `sourceAddresses` writes paths that are relative to it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // In kB, uncompressed: the chunk that every screen needs compresses to a quarter.
        chunkSizeWarningLimit: 700,
        rollupOptions: {
          input: [application, ...visitorEntries, ...sheets.map(sheetFile)],
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(application, visitorEntries) },
          },
        },
      },
}));

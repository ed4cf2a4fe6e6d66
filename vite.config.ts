import { basename } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sheetFile, sheets } from './src/features/memorial/page/looks/schema.ts';
import { iconWeights } from './src/ui/icon-weights.ts';
import { documentScripts } from './src/visitor/document-scripts.ts';

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  autoCodeSplitting: true,
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
});

// React Aria brings its own words in thirty languages; ours are three.
const locales = { ...optimizeLocales.vite({ locales: ['he-IL', 'en-US', 'ar-AE'] }), enforce: 'pre' as const };

/** An icon brings its drawing in six weights; no screen uses two of them, and few icons are used in two others. */
const weightsOfIcons: Plugin = {
  name: 'icon-weights',
  enforce: 'pre',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
    handler(code, id) {
      const has = (weight: keyof typeof iconWeights) => iconWeights[weight].includes(basename(id, '.es.js'));
      const unused = ['thin', 'duotone', ...(['bold', 'light'] as const).filter((weight) => !has(weight))];
      return code.replace(
        new RegExp(`^ {2}\\[\\n {4}"(?:${unused.join('|')})",\\n[\\s\\S]*?\\n {2}\\],?\\n`, 'gm'),
        '',
      );
    },
  },
};

/**
 * A schema in the browser judges what is typed. That it can describe itself (for the pages of the API) and say in English what
 * is wrong (our words have keys) is the server's business, and a tenth of the schemas' weight.
 */
const schemasWithoutProse: Plugin = {
  name: 'schemas-without-prose',
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

/** Formats within a message that are written as skeletons (`{n, number, ::percent}`): our words have none. */
const messagesWithoutSkeletons: Plugin = {
  name: 'messages-without-skeletons',
  enforce: 'pre',
  resolveId: (id) => (id === '@formatjs/icu-skeleton-parser' ? '\0no-skeletons' : undefined),
  load: (id) =>
    id === '\0no-skeletons'
      ? `const refuse = () => { throw new Error('Messages with skeletons are not built.'); };
         export { refuse as parseDateTimeSkeleton, refuse as parseNumberSkeleton, refuse as parseNumberSkeletonFromString };`
      : undefined,
};

/** Two halves: the browser's files with their manifest, and the documents with their renderer for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(isSsrBuild ? [] : [routes, locales, schemasWithoutProse, messagesWithoutSkeletons]),
    weightsOfIcons,
    tailwindcss(),
    react(),
  ],
  // One file for the icons of the renderer: a start would read 140.
  ssr: { noExternal: ['@phosphor-icons/react'] },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        ssrEmitAssets: true,
        assetsInlineLimit: 0,
        rollupOptions: { input: { render: 'src/documents/documents.ts' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: [
            'src/app/main.tsx',
            'src/visitor/enhance.ts',
            ...Object.values(documentScripts),
            ...sheets.map(sheetFile),
          ],
        },
      },
}));

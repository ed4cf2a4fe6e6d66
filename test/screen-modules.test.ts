import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findScreenAssets, findCatalogModules, routePath } from '../src/process/screen-modules.ts';
import { applicationScreens } from '../src/routes/application-screens.ts';

const routeFile = (name: string) => `src/app/routes/${name}.tsx?tsr-split=component`;

test('a screen has the modules and style sheets of its file and its layouts, once each, without those of every screen', () => {
  const manifest = {
    'src/app/main.tsx': { file: 'main.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js', css: ['application.css'] },
    '_dialog.js': { file: 'dialog.js', imports: ['_react.js'] },
    [routeFile('_site')]: { file: 'site.js', imports: ['_dialog.js'] },
    [routeFile('_site.family')]: { file: 'family.js', imports: ['_dialog.js', 'src/app/main.tsx'] },
    [routeFile('_site.family_.tree')]: { file: 'tree.js', css: ['tree.css'], imports: ['_dialog.js'] },
    [routeFile('admin')]: { file: 'admin.js' },
    [routeFile('admin.orders.index')]: { file: 'orders.js' },
    [routeFile('admin.orders.$number')]: { file: 'order.js' },
  };
  const assets = findScreenAssets(manifest, ['/main.js', '/react.js']);
  expect(Object.fromEntries(assets)).toEqual({
    '/': { modules: ['/site.js', '/dialog.js'], styles: [] },
    '/family': { modules: ['/site.js', '/dialog.js', '/family.js'], styles: [] },
    '/family/tree': { modules: ['/site.js', '/dialog.js', '/tree.js'], styles: ['/tree.css'] },
    '/admin': { modules: ['/admin.js'], styles: [] },
    '/admin/orders': { modules: ['/admin.js', '/orders.js'], styles: [] },
    '/admin/orders/:number': { modules: ['/admin.js', '/order.js'], styles: [] },
  });
});

test('a screen has the common catalogs of its language and those that it names', () => {
  const manifest = {
    'src/i18n/screens/he.ts': { file: 'he.js', imports: ['_errors.js'] },
    '_errors.js': { file: 'errors.js' },
    'src/i18n/he/tree.ts': { file: 'tree.js' },
    'src/i18n/ar/tree.ts': { file: 'tree-ar.js' },
  };
  expect(findCatalogModules(manifest, 'he', ['tree'])).toEqual(['/he.js', '/errors.js', '/tree.js']);
  expect(() => findCatalogModules(manifest, 'he', ['forest'])).toThrow('src/i18n/he/forest.ts');
});

test('every message catalog that a screen names exists', () => {
  const files = new Set(applicationScreens.flatMap(({ words = [] }) => words));
  expect([...files].filter((file) => !existsSync(`src/i18n/he/${file}.ts`))).toEqual([]);
});

test('every screen of the server has a route with its path', () => {
  const routes = readdirSync('src/app/routes').map((file) => routePath(file.replace(/\.tsx$/, '')));
  const withoutScreen = ['/onboarding'];
  expect(
    applicationScreens.map(({ path }) => path).filter((path) => ![...routes, ...withoutScreen].includes(path)),
  ).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findScreenModules, routePath } from '../src/process/screen-modules.ts';
import { screens } from '../src/routes/shell.ts';

const routeFile = (name: string) => `src/app/routes/${name}.tsx?tsr-split=component`;

test('the modules of a screen are those of its file and of the frames around it, each once and without those of every screen', () => {
  const manifest = {
    'src/app/main.tsx': { file: 'main.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '_dialog.js': { file: 'dialog.js', imports: ['_react.js'] },
    [routeFile('_site')]: { file: 'site.js', imports: ['_dialog.js'] },
    [routeFile('_site.family')]: { file: 'family.js', imports: ['_dialog.js', 'src/app/main.tsx'] },
    [routeFile('_site.family_.tree')]: { file: 'tree.js', imports: ['_dialog.js'] },
    [routeFile('admin')]: { file: 'admin.js' },
    [routeFile('admin.orders.index')]: { file: 'orders.js' },
    [routeFile('admin.orders.$number')]: { file: 'order.js' },
  };
  const modules = findScreenModules(manifest, ['/main.js', '/react.js']);
  expect(Object.fromEntries(modules)).toEqual({
    '/': ['/site.js', '/dialog.js'],
    '/family': ['/site.js', '/dialog.js', '/family.js'],
    '/family/tree': ['/site.js', '/dialog.js', '/tree.js'],
    '/admin': ['/admin.js'],
    '/admin/orders': ['/admin.js', '/orders.js'],
    '/admin/orders/:number': ['/admin.js', '/order.js'],
  });
});

test('every screen that the server knows has a route of its address', () => {
  const routes = readdirSync('src/app/routes').map((file) => routePath(file.replace(/\.tsx$/, '')));
  const withoutScreen = ['/onboarding'];
  expect(screens.map(({ path }) => path).filter((path) => ![...routes, ...withoutScreen].includes(path))).toEqual([]);
});

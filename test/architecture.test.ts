import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  findCycles,
  findMockedModules,
  findMutualFolders,
  namedTables,
  offers,
  readImports,
  violations,
} from './architecture.ts';

const folder = mkdtempSync(join(tmpdir(), 'zikaron-trees-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(folder, 'tree-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

test('imports point down and never cross from views to use cases', () => {
  expect(violations('src')).toEqual([]);
});

test('no files import each other in a cycle, not even types', () => {
  expect(findCycles(readImports('src'))).toEqual([]);
  const cycle = { 'core/a.ts': `import type { B } from './b.ts';`, 'core/b.ts': `import { a } from '#core/a.ts';` };
  expect(findCycles(readImports(tree({ ...cycle, 'core/c.ts': `import './a.ts';` })))).toEqual([
    ['core/a.ts', 'core/b.ts'],
  ]);
});

test('folders of a feature import each other in one direction', () => {
  expect(findMutualFolders(readImports('src'))).toEqual([]);
  const both = {
    'features/candles/stream/a.store.ts': `import { b } from '../view/b.store.ts';`,
    'features/candles/view/b.store.ts': `import type { A } from '../stream/a.store.ts';`,
  };
  expect(findMutualFolders(readImports(tree(both)))).toEqual(['features/candles/stream features/candles/view']);
});

test('every file that a feature offers is imported by another one', () => {
  const imports = [...readImports('src')];
  const unused = Object.entries(offers).flatMap(([slice, files]) =>
    files
      .map((file) => `${slice}/${file}`)
      .filter((file) => !imports.some(([from, targets]) => !from.startsWith(`${slice}/`) && targets.includes(file))),
  );
  expect(unused).toEqual([]);
});

test('only the contributions feature names its tables', () => {
  expect(namedTables('src')).toEqual([]);
  const files = {
    'features/contributions/contributions.table.ts': `export const siteSwitches = pgTable('site_switches', {});`,
    'features/contributions/contributions.store.ts': `sql\`select from site_switches\`;`,
    'features/admin/admin.store.ts': `sql\`select from site_switches\`;`,
    'core/policy.sql.ts': `sql\`select from site_switches\`;`,
    'server/audit.ts': `db.select().from(siteSwitches);`,
  };
  expect(namedTables(tree(files)).toSorted()).toEqual([
    'features/admin/admin.store.ts: only features/contributions may name site_switches',
    'server/audit.ts: only features/contributions may name siteSwitches',
  ]);
});

test('no test mocks a module of the product', () => {
  expect(['src', 'test', 'e2e'].flatMap(findMockedModules)).toEqual([]);
  const vi = 'vi';
  const root = tree({
    'client/a.test.ts': `${vi}.mock('#core/device-store.ts', () => ({}));`,
    'client/b.test.tsx': `${vi}.doMock(import('./api.ts'));\n${vi}.mock('nodemailer');`,
  });
  expect(findMockedModules(root).toSorted()).toEqual([
    `${root}/client/a.test.ts: mocks #core/device-store.ts`,
    `${root}/client/b.test.tsx: mocks ./api.ts`,
  ]);
});

test('a file of a feature has its noun before its layer', () => {
  const bare = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(features|sections)\/.*\/(schema|rules|text|table|store|procedures|jobs|http|worker)(\.test)?\.ts$/.test(file),
  );
  expect(bare).toEqual([]);
});

test.each([
  ['a view that imports a procedure', 'features/candles/candle.tsx', `import { light } from './procedures.ts';`],
  [
    'a view that imports a procedure dynamically',
    'features/candles/candle.tsx',
    `const late = () => import('./procedures.ts');`,
  ],
  ['a store of a sibling by path', 'features/candles/store.ts', `import { find } from '../gallery/store.ts';`],
  [
    'a store of notifications that the feature does not offer',
    'features/candles/store.ts',
    `import { boxOf } from '#features/notifications/inbox/notification-inbox.store.ts';`,
  ],
  ['a store of a sibling by name', 'features/candles/store.ts', `import { find } from '#features/gallery/store.ts';`],
  [
    'a schema of a sibling section',
    'sections/quotes/quotes.schema.ts',
    `import { item } from '#sections/timeline/timeline.schema.ts';`,
  ],
  ['a button that imports a feature', 'ui/button.tsx', `import { Candle } from '#features/candles/candle.tsx';`],
  [
    'a document that imports a store',
    'documents/qr.document.tsx',
    `import { find } from '#features/memorial/memorial.store.ts';`,
  ],
  [
    'a view that imports its document',
    'visitor/codes/qr.tsx',
    `import { qrDocument } from '#documents/qr.document.tsx';`,
  ],
  ['a rule that imports the server', 'core/policy.ts', `import {\n  db,\n} from '#server/db.ts';`],
  ['browser code that imports rules in SQL', 'client/actor.ts', `import { canView } from '#core/policy.sql.ts';`],
  ['a rule that imports rules in SQL', 'core/policy.ts', `import { canView } from './policy.sql.ts';`],
  ['a client that imports more than the type of the router', 'client/api.ts', `import { router } from '#router.ts';`],
  ['a view that imports a procedure for its side effects', 'features/candles/candle.tsx', `import './procedures.ts';`],
  ['a file for Node that imports JSX', 'i18n/format.ts', `import { Words } from './text.tsx';`],
  ['a file whose name is not in the vocabulary', 'features/candles/helpers.ts', ''],
])('reports %s', (_what, file, text) => {
  expect(violations(tree({ [file]: text }))).toHaveLength(1);
});

/** Rights that queries check in SQL; `core/policy.sql.ts` has a fragment for each. */
const rightsInQueries = [
  ['accepted membership', /accepted_at is not null|isNotNull\(memorialEditors\.acceptedAt\)/],
  ['who decides on a sealed page', /m\.sealed_delegate = m\.user_id/],
  ['whether the site is closed', /'words_closed' and is_on/],
  ['whether an event is shown', /not \w+\.is_private|eq\(memorialEvents\.(isPrivate|isPublic),/],
  ['who edits', /role = 'editor'(?! then)|eq\(memorialEditors\.role, 'editor'\)/],
  ['who is an admin', /user_roles[^`]*role = 'admin'|eq\(userRoles\.role, 'admin'\)/],
] as const;

/** Queries that name a right without checking it. */
const withoutCheck: Record<string, string> = {
  'features/account/admins.store.ts: who is an admin': 'locks the rows of admins, one of whom may be demoted',
  'features/events/visitor/event-feed.store.ts: whether an event is shown': 'leaves drafts out of the feed of a family',
  'server/admin-role.ts: who is an admin': 'locks the row of the admin who acts',
  'features/tree/tree.store.ts: who edits': 'lists the trees whose owner has the account edit a page',
};

test('authorization in SQL is written in core/policy.sql.ts alone', () => {
  const repeated = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'core/policy.sql.ts')
    .flatMap((file) => {
      const text = readFileSync(join('src', file), 'utf8');
      return rightsInQueries.flatMap(([right, pattern]) => (pattern.test(text) ? [`${file}: ${right}`] : []));
    });
  expect(repeated.toSorted()).toEqual(Object.keys(withoutCheck).toSorted());
});

/**
 * How often a file reads another clock than `context.now()`, and why. The list may only get shorter. Defaults of columns
 * do not count.
 */
const otherClocks: Record<string, number> = {
  // A notification has the time of the email job that is queued with it, and jobs have the time of the database.
  'features/notifications/emails/notification-emails.store.ts': 1,
  'features/notifications/stream/notification-stream.store.ts': 1,
  'features/notifications/page-status.store.ts': 2,
  'features/notifications/people-notifications.store.ts': 4,
  'features/notifications/notifications.store.ts': 3,
  'features/notifications/support-notifications.store.ts': 1,
  // Defines the clock of all rate limits.
  'server/rate-limit.ts': 1,
  // The rows of the audit log have the time of the database.
  'server/audit.ts': 1,
  // A backup is made in a thread or a command, which has no context.
  'backup/backup.ts': 2,
  // Defines `now()`.
  'process/services.ts': 1,
};

/** The text of template literals, where SQL is written, without their expressions. */
function templateText(code: string): string {
  let text = '';
  /** Null for each open template, and the number of open braces for each open expression in a template. */
  const open: (number | null)[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const [sign, braces] = [code[at], open.at(-1)];
    if (braces === null && sign === '$' && code[at + 1] === '{') {
      open.push(0);
      at += 1;
    } else if (sign === '`') {
      if (braces === null) open.pop();
      else open.push(null);
      text += '\n';
    } else if (braces === null) text += sign;
    else if (braces === 0 && sign === '}') open.pop();
    else if (braces !== undefined && (sign === '{' || sign === '}')) {
      open.pop();
      open.push(braces + (sign === '{' ? 1 : -1));
    }
  }
  return text;
}

test('the time comes from context.now(), in SQL too', () => {
  const found: Record<string, number> = {};
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/^(features\/.*(store|procedures|jobs|http)|(server|backup|process|routes)\/.*)\.ts$/.test(file)) continue;
    if (file.endsWith('.test.ts')) continue;
    const code = readFileSync(join('src', file), 'utf8').replaceAll(
      /\/\*[^]*?\*\/|^\s*\/\/.*$|\.default\(sql`[^`]*`\)/gm,
      '',
    );
    const inSql = [
      ...templateText(code).matchAll(/\b(?:now|clock_timestamp)\(\)|\bcurrent_(?:date|time|timestamp)\b/gi),
    ];
    const inCode = [...code.matchAll(/\bDate\.now\(\)|\bnew Date\(\)/g)];
    if (inSql.length + inCode.length > 0) found[file] = inSql.length + inCode.length;
  }
  expect(found).toEqual(otherClocks);
});

/** Private parts of libraries, and the one file that uses each; its test fails when a library changes the part. */
const privateParts = [
  [/~orpc/, 'server/procedure-definition.ts'],
  [/\b_\.session\b|\bprepareQuery\b/, 'server/statement.ts'],
  [/\bpassword\.(?:hash|verify)\(/, 'server/passwords.ts'],
  [/(?:\bjobs|\$\{jobsSchemaName\})\.(?:job|queue)\b/, 'server/queue-tables.ts'],
] as const;

/** The files that write sections. The first has `changeSections`; the others have their reason. */
const sectionWriters = {
  'features/memorial/sections/section-changes.store.ts': 'the one write path',
  'features/memorial/sections/section-history.store.ts': 'a part of changeSections: a section and its revision',
  'features/memorial/sections/sections.store.ts':
    'a part of changeSections: columns, blocks and versions; and setPublic',
  'features/demo/demo.store.ts': 'creates the demonstration pages: nobody can edit them before the commit',
  'features/demo/demo.jobs.ts': 'adds the pictures of a demonstration page to its timeline, with its row locked',
  'features/memorial/takedown.store.ts': 'setPublic: only the visibility, which has no revision',
  'features/memorial/takedown-soul-letters.store.ts':
    'for admins: they may not edit pages, and changeSections requires this right',
  'features/account/closing/begin-closing.store.ts':
    'setPublic: only the visibility, for the pages of an account that is being closed',
};

test('sections are written by changeSections, with listed exceptions', () => {
  const writers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) =>
      /\b(writeSection|saveSection|setVersions|setPublic)\b[(<]|insert\(memorialBlocks\)/.test(
        readFileSync(join('src', file), 'utf8'),
      ),
    );
  expect(writers.toSorted()).toEqual(Object.keys(sectionWriters).toSorted());
});

test('every rate limit is declared in server/named-limits.ts', () => {
  const elsewhere = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'server/named-limits.ts')
    .filter((file) => /\bpoints: [\d_]/.test(readFileSync(join('src', file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

test('each private part of a library is used in one file only', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  for (const [part, reader] of privateParts)
    expect(sources.filter((file) => part.test(readFileSync(join('src', file), 'utf8')))).toEqual([reader]);
});

test('the root of src has only the entry point and the registries', () => {
  const files = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).filter((name) => !name.endsWith('.test.ts'))).toEqual([
    'editor-sections.ts',
    'jobs.ts',
    'main.ts',
    'public-sections.ts',
    'router.ts',
    'tables.ts',
  ]);
});

test('browser code calls procedures only through the typed client', () => {
  const callers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/^routes\/|\bhttp\.ts$/.test(file))
    .filter((file) => /['"`}]\/rpc\b/.test(readFileSync(join('src', file), 'utf8')));
  expect(callers.toSorted()).toEqual(['client/api.ts', 'client/post-procedure.ts']);
});

test('routes of the application and generated files may have any name', () => {
  const root = tree({
    'app/routes/_site.edit-memorial.$memorialId.tsx': `import { Editor } from '#features/memorial/editor/editor.tsx';`,
    'app/route-tree.gen.ts': `import { store } from '#features/memorial/memorial.store.ts';`,
    'app/router.tsx': `import { routeTree } from './route-tree.gen.ts';\nimport './app.css';`,
  });
  expect(violations(root)).toEqual([]);
});

test('type imports may point up, and every feature may import a hub', () => {
  const root = tree({
    'client/api.ts': `import type { Router } from '#router.ts';`,
    'features/candles/store.ts': `import { memorials } from '#features/memorial/memorial.table.ts';`,
    'features/memorial/memorial.schema.ts': `import { item } from '#sections/timeline/timeline.schema.ts';`,
    'features/candles/procedures.ts': `import { notifyMembers } from '#features/notifications/notifications.store.ts';`,
    'features/people/people.procedures.ts': `import { notifyInvited } from '#features/notifications/people-notifications.store.ts';`,
  });
  expect(violations(root)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The files that name the table `memorials`, and why. All others read the view `active_memorials`, which has no deleted
 * memorials.
 */
const readers: Record<string, string> = {
  'features/memorial/deletion/deletion.store.ts': 'deletes, restores and purges',
  'features/demo/demo.store.ts': 'creates the demonstration pages, and removes them even if they are deleted',
  'features/admin/memorials/memorial-administration.store.ts':
    'lists deleted pages too, so that an admin can restore them',
  'features/admin/log/admin-log.store.ts': 'names the page of an action, even if it is deleted',
  'features/memorial/memorial.procedures.ts': 'inserts a page; a repeated form does not create a deleted page again',
  'features/memorial/quota.store.ts': 'finds a deleted page by its form, and does not count it as a new one',
  'features/memorial/page-links/page-links.store.ts':
    'keeps the refusal of a link while the page that asked for it is deleted',
  'features/plans/recount/quota-recount.store.ts': 'counts what was written this month, even if its page is deleted',
  'features/tree/merges/merge-undo.store.ts':
    'restores what a page said of two merged people, even if the page is deleted',
  'server/memorial-facts.ts': 'tells the family that a page was deleted',
  'features/contributions/moderation/moderation-queue.store.ts': 'leaves out contributions to deleted pages',
  'features/notifications/page-status.store.ts': 'notifies of the deletion of a page',
  'features/notifications/notification-export.store.ts': 'exports the notification that a page was deleted',
  'features/notifications/inbox/notification-inbox.store.ts': 'shows the notification that a page was deleted',
};

const inSql = /\b(?:from|join|into|update|only)\s+"?(?:public"?\."?)?memorials\b/i;
/** An import of the table. A `table.ts` may import it for a foreign key. */
const asTable = /\bimport\b[^;]*[{,]\s*memorials\b[^;]*table[^;]*;/;

function namesTable(file: string): boolean {
  const text = readFileSync(`src/${file}`, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return inSql.test(text) || (asTable.test(text) && !file.endsWith('table.ts'));
}

test('only the listed files name the table memorials, and all others the view active_memorials', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'src' }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(namesTable).map((file) => file.replaceAll('\\', '/'));
  expect(new Set(found)).toEqual(new Set(Object.keys(readers)));
});

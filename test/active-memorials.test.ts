import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who names the table `memorials`, and why. Everything else reads the view `active_memorials`, which has none that are deleted. */
const readers: Record<string, string> = {
  'features/memorial/deletion/deletion.store.ts': 'deletes, restores and purges',
  'features/demo/demo.store.ts': 'makes the demonstration pages, and removes them also while they are deleted',
  'features/admin/memorials/memorial-administration.store.ts': 'lists deleted pages too, to be restored',
  'features/admin/log/admin-log.store.ts': 'names the deleted page that an action was done to',
  'features/memorial/memorial.procedures.ts': 'inserts a page; one that was deleted is not made again by the same form',
  'features/memorial/quota.store.ts': 'a page that was deleted is found by its form, and not counted as a new one',
  'features/memorial/page-links/page-links.store.ts': 'a no to an owner stays while the page that asked is deleted',
  'features/plans/recount/quota-recount.store.ts': 'what was written this month counts also while its page is deleted',
  'features/tree/merges/merge-undo.store.ts': 'gives back what a page said of two people also while it is deleted',
  'server/memorial-facts.ts': 'tells the family that a page was deleted',
  'features/contributions/moderation/moderation-queue.store.ts': 'leaves out what was written on deleted pages',
  'features/notifications/page-status.store.ts': 'notifies of a deletion',
  'features/notifications/notification-export.store.ts': 'lists that a page was deleted',
  'features/notifications/inbox/notification-inbox.store.ts': 'shows that a page was deleted',
};

const inSql = /\b(?:from|join|into|update|only)\s+"?(?:public"?\."?)?memorials\b/i;
/** As an import from the tables, where it is read and not only referred to by a key. */
const asTable = /\bimport\b[^;]*[{,]\s*memorials\b[^;]*table[^;]*;/;

function namesTable(file: string): boolean {
  const text = readFileSync(`src/${file}`, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return inSql.test(text) || (asTable.test(text) && !file.endsWith('table.ts'));
}

test('only code for deleted pages reads the table, and all other code the view of active memorials', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'src' }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(namesTable).map((file) => file.replaceAll('\\', '/'));
  expect(new Set(found)).toEqual(new Set(Object.keys(readers)));
});

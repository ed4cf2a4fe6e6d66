// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { currentToast } from '#ui/toast-store.ts';
import { editable } from '../../../test/editable.ts';
import { show } from '../../../test/shown.tsx';
import { type DraftServer, type OpenDraft, useDraft } from './use-draft.ts';
import { type SaveAction, useSave } from './use-save.ts';

/** An open editor of a public page without its screen, and a fake server. */
function world() {
  const loaded = editable({ isPublic: true });
  const latest = structuredClone(loaded);
  const asked: string[] = [];
  const server = {
    problem: undefined as unknown,
    async save(sections, as) {
      asked.push(as);
      if (server.problem) throw server.problem;
      const sent = Object.keys(sections) as (keyof typeof sections)[];
      const overtaken = sent.filter((id) => sections[id]?.baseVersion !== latest.versions[id]);
      if (overtaken.length > 0) throw new ORPCError('CONFLICT', { data: { sections: overtaken } });
      for (const id of sent) latest.versions[id] = (latest.versions[id] ?? 0) + 1;
      return { updatedAt: new Date(), versions: { ...latest.versions }, isDraft: as === 'draft', isPublic: true };
    },
    discard: () => Promise.reject(new Error('not asked')),
    load: async () => structuredClone(latest),
  } satisfies DraftServer & { problem: unknown };
  let draft: OpenDraft | undefined;
  let saving: SaveAction | undefined;
  let last = currentToast()?.id;
  function Editor() {
    draft = useDraft(loaded, server);
    saving = useSave(loaded.id, draft, () => undefined);
    return null;
  }
  onTestFinished(show(<Editor />));
  const during = (action: () => unknown) =>
    act(async () => {
      await action();
    });
  return {
    asked,
    server,
    write: (text: string) => during(() => draft?.change({ quotes: [{ text }] })),
    elsewhere(text: string) {
      latest.sections.quotes = [{ text }];
      latest.versions.quotes = (latest.versions.quotes ?? 0) + 1;
    },
    draft: () => draft as OpenDraft,
    saving: () => saving as SaveAction,
    during,
    /** The toasts since the last call. */
    heard() {
      const toast = currentToast();
      const isNews = toast !== null && toast.id !== last;
      last = toast?.id ?? last;
      return isNews ? toast.body : undefined;
    },
  };
}
const refusal = (code: string, status: number) => new ORPCError(code, { status, defined: true });

test('resolving a conflict does not publish what was only saved as a draft', async () => {
  const { asked, write, elsewhere, draft, saving, during } = world();
  elsewhere('שלהם');
  await write('שלי');
  await during(() => saving().saveSilently());
  expect(draft().theirs.quotes?.content).toEqual([{ text: 'שלהם' }]);
  await during(() => draft().keepMine('quotes'));
  await during(() => saving().saveAgain());
  expect(asked).toEqual(['draft', 'draft']);
  expect(draft().drafted).toEqual(['quotes']);
});

test('resolving a conflict publishes what was being published', async () => {
  const { asked, write, elsewhere, draft, saving, during } = world();
  elsewhere('שלהם');
  await write('שלי');
  await during(() => saving().save());
  await during(() => saving().saveSilently());
  await during(() => draft().keepMine('quotes'));
  await during(() => saving().saveAgain());
  expect([asked[0], asked.at(-1)]).toEqual(['page', 'page']);
});

test('a save under another account reports that account, and offers no sign-in', async () => {
  const { server, write, saving, during, heard } = world();
  await write('שלי');
  server.problem = refusal('ACCOUNT_CHANGED', 401);
  await during(() => saving().save());
  expect(heard()).toContain('חשבון אחר');
  expect(saving().isSessionOver).toBe(false);
});

test('after signing in again a draft is saved as a draft', async () => {
  const { asked, server, write, saving, during } = world();
  await write('שלי');
  server.problem = refusal('UNAUTHORIZED', 401);
  await during(() => saving().saveSilently());
  expect(saving().isSessionOver).toBe(true);
  server.problem = undefined;
  await during(() => saving().saveAgain());
  expect(asked).toEqual(['draft', 'draft']);
});

test.each([
  ['a session that is over', 'UNAUTHORIZED', 401, { isSessionOver: true }],
  ['a right that was taken', 'FORBIDDEN', 403, { refusal: 'permission' }],
  ['a page that is gone', 'NOT_FOUND', 404, { refusal: 'permission' }],
  ['a page that was deleted', 'DELETED', 410, { refusal: 'deleted' }],
] as const)('shows %s after attempts that failed for another reason', async (_, code, status, told) => {
  const { server, write, saving, during, heard } = world();
  await write('שלי');
  server.problem = refusal('INTERNAL_SERVER_ERROR', 500);
  await during(() => saving().saveSilently());
  expect(heard()).toContain('אירעה שגיאה');
  await during(() => saving().saveSilently());
  expect(heard()).toBeUndefined();
  server.problem = refusal(code, status);
  await during(() => saving().saveSilently());
  expect(saving()).toMatchObject(told);
});

test('a resolved conflict does not affect the next one', async () => {
  const { write, elsewhere, draft, saving, during } = world();
  elsewhere('שלהם');
  await write('שלי');
  await during(() => saving().save());
  expect(saving().isDeciding).toBe(true);
  await during(() => draft().takeTheirs('quotes'));
  elsewhere('ועוד שלהם');
  await write('ועוד שלי');
  await during(() => saving().saveSilently());
  expect(draft().theirs.quotes).toBeDefined();
  expect(saving().isDeciding).toBe(false);
});

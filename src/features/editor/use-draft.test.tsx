import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { type Editable, savedSections, type Versions } from '#features/memorial/memorial.schema.ts';
import { changedSections, draftedSections } from './section-validation.rules.ts';
import { createDraft, type DraftServer } from './use-draft.ts';

const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';

function page(name: string): Editable['sections'] {
  const fresh = toWorkingContent({}, new Map());
  return { ...fresh, basic: { ...fresh.basic, name } };
}

/** A fake server with versions, which records its requests. */
function world({ isPublic = false } = {}) {
  const sections = page('נעמה שקדיאל');
  const versions = Object.fromEntries(savedSections.map((section) => [section, 1])) as Versions;
  const requests: (keyof Versions)[][] = [];
  const editable = (): Editable => ({
    id,
    code: 'K7M43QPX',
    facts: { id, isPublic, relation: 'owner' },
    closedByOperators: null,
    sections: structuredClone(sections),
    versions: { ...versions },
    published: {},
    lastSaves: {},
    draftedAt: null,
    images: {},
    viewsCount: 0,
    updatedAt: new Date('2026-03-01T10:00:00Z'),
  });
  const server: DraftServer = {
    async save(sent, as) {
      const ids = savedSections.filter((section) => sent[section] !== undefined);
      requests.push(ids);
      const conflicts = ids.filter((section) => sent[section]?.baseVersion !== versions[section]);
      if (conflicts.length > 0) throw new ORPCError('CONFLICT', { data: { sections: conflicts } });
      for (const section of ids) {
        Object.assign(sections, { [section]: sent[section]?.content ?? sections[section] });
        versions[section] = (versions[section] ?? 0) + 1;
      }
      return {
        updatedAt: new Date('2026-03-01T10:05:00Z'),
        versions: { ...versions },
        isDraft: isPublic && as === 'draft',
        isPublic,
      };
    },
    discard: async () => ({ updatedAt: new Date(), versions: { ...versions }, isDraft: false, isPublic }),
    load: async () => editable(),
  };
  /** Saves a section as another account. */
  function elsewhere(change: Partial<Editable['sections']>) {
    Object.assign(sections, change);
    for (const section of Object.keys(change) as (keyof Versions)[]) versions[section] = (versions[section] ?? 0) + 1;
  }
  return { server, sections, versions, requests, elsewhere, draft: createDraft(editable(), server) };
}
const nothingHeld = () => false;

test('sends only changes, in stored form', async () => {
  const { draft, requests, sections } = world();
  draft.change({ 'social-links': { website: 'example.org/a' } });

  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(requests).toEqual([['social-links']]);
  expect(sections['social-links']).toEqual({ website: 'https://example.org/a' });
  expect(changedSections(draft.get())).toEqual([]);
});

test('nothing is sent when nothing changed', async () => {
  const { draft, requests } = world();
  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(requests).toEqual([]);
});

test('changes during a save are kept for the next one', async () => {
  const { draft, sections } = world();
  const { basic } = draft.get().working;
  draft.change({ basic: { ...basic, bio: 'שורה' } });
  const saving = draft.save();
  draft.change({ basic: { ...basic, bio: 'שורה ועוד שורה' } });
  await saving;

  expect(sections.basic.bio).toBe('שורה');
  expect(draft.get().working.basic.bio).toBe('שורה ועוד שורה');
  expect(changedSections(draft.get())).toEqual(['basic']);
  await draft.save();
  expect(sections.basic.bio).toBe('שורה ועוד שורה');
});

test('a second press while saving joins the first', async () => {
  const { draft, requests } = world();
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  await Promise.all([draft.save(), draft.save()]);
  expect(requests).toEqual([['quotes']]);
});

test('an incomplete section waits, and the others are saved', async () => {
  const { draft, sections, requests } = world();
  draft.change({ basic: { ...draft.get().working.basic, name: '  ' }, quotes: [{ text: 'קודם ערוגה' }] });

  expect(await draft.save()).toEqual({ kind: 'invalid', isRestSaved: true });
  expect(requests).toEqual([['quotes']]);
  expect(sections.basic.name).toBe('נעמה שקדיאל');
  expect(draft.get().refused).toEqual(['basic']);
});

test('a section that was changed elsewhere waits for a decision, and the others are saved', async () => {
  const { draft, sections, requests, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  draft.change({ quotes: [{ text: 'שלי' }], timeline: [{ year: 1954, title: 'סמינר' }] });

  expect(await draft.save()).toEqual({ kind: 'conflict' });
  expect(requests).toEqual([['timeline', 'quotes'], ['timeline']]);
  expect(sections.timeline).toHaveLength(1);
  expect(sections.quotes).toEqual([{ text: 'שלהם' }]);
  expect(draft.get().working.quotes).toEqual([{ text: 'שלי' }]);
  expect(draft.get().theirs.quotes?.content).toEqual([{ text: 'שלהם' }]);
});

test('keeping the local version overwrites the shown one', async () => {
  const { draft, sections, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  draft.change({ quotes: [{ text: 'שלי' }] });
  await draft.save();

  draft.keepMine('quotes');
  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(sections.quotes).toEqual([{ text: 'שלי' }]);
});

test('accepting the other version leaves nothing to save', async () => {
  const { draft, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  draft.change({ quotes: [{ text: 'שלי' }] });
  await draft.save();

  draft.takeTheirs('quotes');
  expect(draft.get().working.quotes).toEqual([{ text: 'שלהם' }]);
  expect(changedSections(draft.get())).toEqual([]);
});

test('a section that somebody else saved is not overwritten silently', async () => {
  const { draft, elsewhere } = world();
  draft.change({ timeline: [{ year: 1954, title: 'סמינר' }] });
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  expect(await draft.save()).toEqual({ kind: 'saved' });

  draft.change({ quotes: [{ text: 'שלי' }] });
  expect(await draft.save()).toEqual({ kind: 'conflict' });
});

test('a failed save keeps the changes and shows the reason', async () => {
  const { draft, server } = world();
  const offline = new TypeError('Failed to fetch');
  server.save = () => Promise.reject(offline);
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });

  expect(await draft.save()).toEqual({ kind: 'failed', error: offline });
  expect(draft.get()).toMatchObject({ isFailed: true, isSaving: false, working: { quotes: [{ text: 'קודם ערוגה' }] } });
});

test('a save whose response was lost is not attributed to somebody else', async () => {
  const { server } = world();
  let isLost = true;
  const draft = createDraft(await server.load(), {
    ...server,
    async save(sent, as) {
      const answer = await server.save(sent, as);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  draft.change({ basic: { ...draft.get().working.basic, bio: 'שורה' } });

  expect(await draft.save()).toMatchObject({ kind: 'failed' });
  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(changedSections(draft.get())).toEqual([]);
});

test('changes after a save without a response are no conflict', async () => {
  const { server, sections } = world();
  let isLost = true;
  const draft = createDraft(await server.load(), {
    ...server,
    async save(sent, as) {
      const answer = await server.save(sent, as);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  const write = (bio: string) => draft.change({ basic: { ...draft.get().working.basic, bio } });
  write('שורה');
  await draft.save();
  write('שורה ועוד שורה');

  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(draft.get().theirs).toEqual({});
  expect(sections.basic.bio).toBe('שורה ועוד שורה');
});

test('a failed manual save is queued until a later change', async () => {
  const { draft, server } = world();
  const { save } = server;
  server.save = () => Promise.reject(new TypeError('Failed to fetch'));
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  await draft.save('byItself');
  expect(draft.get()).toMatchObject({ isOffline: true, isQueued: false });
  await draft.save();
  expect(draft.get()).toMatchObject({ isOffline: true, isQueued: true });
  draft.change({ quotes: [{ text: 'אחר כך בית' }] });
  expect(draft.get().isQueued).toBe(false);

  server.save = save;
  await draft.save();
  expect(draft.get()).toMatchObject({ isOffline: false, isQueued: false, sent: {} });
});

test('a local copy is applied to its base version and can be undone', async () => {
  const { draft, sections } = world();
  draft.putBack({
    at: 0,
    images: {},
    sections: { quotes: { content: [{ text: 'שלי' }], base: [], baseVersion: 1, sent: [] } },
  });
  expect(draft.get().working.quotes).toEqual([{ text: 'שלי' }]);
  draft.undo();
  expect(changedSections(draft.get())).toEqual([]);
  draft.redo();
  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(sections.quotes).toEqual([{ text: 'שלי' }]);
});

test('a local copy of an older version waits for a decision beside the newer one', async () => {
  const { draft, sections } = world();
  draft.putBack({
    at: 0,
    images: {},
    sections: { quotes: { content: [{ text: 'שלי' }], base: [], baseVersion: 0, sent: [] } },
  });
  expect(draft.get().theirs.quotes).toEqual({ content: [], version: 1 });
  expect(await draft.save()).toEqual({ kind: 'conflict' });
  expect(sections.quotes).toEqual([]);
});

test('neither autosave nor undo makes a page public', async () => {
  const { draft, requests } = world();
  const { settings } = draft.get().working;
  draft.change({ settings: { ...settings, isPublic: true }, quotes: [{ text: 'קודם ערוגה' }] });

  await draft.save('byItself');
  expect(requests).toEqual([['quotes']]);
  expect(changedSections(draft.get())).toEqual(['settings']);
  await draft.save();
  expect(requests.at(-1)).toEqual(['settings']);
});

test('undo does not revert what somebody else saved', async () => {
  const { draft, sections, elsewhere } = world();
  draft.change({ quotes: [{ text: 'שלי' }] });
  draft.change({ basic: { ...draft.get().working.basic, lifeMotto: 'מוטו' } });
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  await draft.save();
  draft.takeTheirs('quotes');

  draft.undo();
  draft.undo();
  await draft.save();
  expect(sections.quotes).toEqual([{ text: 'שלהם' }]);
});

test('the first undo restores what was replaced by another’s version', async () => {
  const { draft, sections, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  draft.change({ quotes: [{ text: 'שלי' }] });
  await draft.save();
  draft.takeTheirs('quotes');

  draft.undo();
  expect(draft.get().working.quotes).toEqual([{ text: 'שלי' }]);
  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(sections.quotes).toEqual([{ text: 'שלי' }]);
});

test('after both versions were merged, undo reverts the local change and nothing of the other one', async () => {
  const { draft, sections, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  draft.change({ quotes: [{ text: 'שלי' }] });
  draft.change({ quotes: [{ text: 'שלי' }, { text: 'ועוד אחד' }] });
  await draft.save();
  draft.keepBoth('quotes');
  expect(draft.get().working.quotes).toEqual([{ text: 'שלהם' }, { text: 'שלי' }, { text: 'ועוד אחד' }]);

  draft.undo();
  expect(draft.get().working.quotes).toEqual([{ text: 'שלהם' }, { text: 'שלי' }]);
  draft.undo();
  await draft.save();
  expect(sections.quotes).toEqual([{ text: 'שלהם' }]);
});

test('on a public page autosaved changes wait until they are published manually', async () => {
  const { draft, requests } = world({ isPublic: true });
  const { quotes } = draft.get().working;
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  await draft.save('byItself');
  expect(draft.get()).toMatchObject({ published: { quotes }, base: { quotes: [{ text: 'קודם ערוגה' }] } });
  expect(changedSections(draft.get())).toEqual([]);
  expect(draftedSections(draft.get())).toEqual(['quotes']);

  await draft.save();
  expect(requests).toEqual([['quotes'], ['quotes']]);
  expect(draftedSections(draft.get())).toEqual([]);
});

test('publishing during an autosave happens after it', async () => {
  const { draft, requests } = world({ isPublic: true });
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  const kept = draft.save('byItself');
  expect(await draft.save()).toEqual({ kind: 'saved' });
  await kept;
  expect(requests).toEqual([['quotes'], ['quotes']]);
  expect(draft.get()).toMatchObject({ published: {}, isSaving: false });
});

test('discarding a draft restores the published content and can be undone', async () => {
  const { draft } = world({ isPublic: true });
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  await draft.save('byItself');
  await draft.discard();
  expect(draft.get().working.quotes).toEqual([]);
  expect(changedSections(draft.get())).toEqual([]);
  draft.undo();
  expect(changedSections(draft.get())).toEqual(['quotes']);
});

test('others’ changes of an untouched section are applied, are no change, and survive the next save', async () => {
  const { draft, versions, sections, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  expect(await draft.catchUp(versions, nothingHeld)).toEqual(['quotes']);
  expect(draft.get().working.quotes).toEqual([{ text: 'שלהם' }]);
  expect(changedSections(draft.get())).toEqual([]);

  draft.change({ quotes: [{ text: 'שלהם' }, { text: 'שלי' }] });
  expect(await draft.save()).toEqual({ kind: 'saved' });
  expect(sections.quotes).toEqual([{ text: 'שלהם' }, { text: 'שלי' }]);
});

test('others’ changes of a section with local changes wait for its save', async () => {
  const { draft, versions, elsewhere } = world();
  draft.change({ quotes: [{ text: 'שלי' }] });
  elsewhere({ quotes: [{ text: 'שלהם' }], timeline: [{ year: 1954, title: 'סמינר' }] });
  expect(await draft.catchUp(versions, nothingHeld)).toEqual(['timeline']);
  expect(draft.get().working.quotes).toEqual([{ text: 'שלי' }]);
  expect(await draft.save()).toEqual({ kind: 'conflict' });
});

test('changes that start while the newer version is loading are kept', async () => {
  const { draft, server, versions, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  const { load } = server;
  server.load = async () => {
    draft.change({ quotes: [{ text: 'שלי' }] });
    return load();
  };
  expect(await draft.catchUp(versions, nothingHeld)).toEqual([]);
  expect(draft.get().working.quotes).toEqual([{ text: 'שלי' }]);
});

test('a locked section is not updated until it is unlocked', async () => {
  const { draft, versions, elsewhere } = world();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  expect(await draft.catchUp(versions, (section) => section === 'quotes')).toEqual([]);
  expect(await draft.catchUp(versions, nothingHeld)).toEqual(['quotes']);
});

test('an outdated list of versions reverts nothing, and one’s own save is not loaded again', async () => {
  const { draft, server, versions } = world();
  const before = { ...versions };
  let loads = 0;
  const { load } = server;
  server.load = async () => ((loads += 1), load());
  draft.change({ quotes: [{ text: 'שלי' }] });
  await draft.save();
  expect(await draft.catchUp(before, nothingHeld)).toEqual([]);
  expect(await draft.catchUp(versions, nothingHeld)).toEqual([]);
  expect([loads, draft.get().working.quotes]).toEqual([0, [{ text: 'שלי' }]]);
});

test('undo reverts local changes and keeps what others saved since', async () => {
  const { draft, versions, elsewhere } = world();
  draft.change({ quotes: [{ text: 'שלי' }] });
  draft.change({ timeline: [{ year: 1954, title: 'סמינר' }] });
  await draft.save();
  elsewhere({ quotes: [{ text: 'שלהם' }] });
  await draft.catchUp(versions, nothingHeld);
  // The step that only changed the quotes is dropped, so every undo has an effect.
  expect(draft.get().history.past).toHaveLength(1);
  draft.undo();
  expect(draft.get().working).toMatchObject({ quotes: [{ text: 'שלהם' }], timeline: [] });
  draft.redo();
  expect(draft.get().working).toMatchObject({ quotes: [{ text: 'שלהם' }], timeline: [{ title: 'סמינר' }] });
});

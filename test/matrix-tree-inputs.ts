import { randomUUID } from 'node:crypto';
import type { ImportReport } from '#features/tree/imports/imports.schema.ts';
import { treeImportRecords, treeImports } from '#tables.ts';
import type { Setup } from './matrix-setup.ts';

/** The tree of the owner of the memorial, with a person added to it. */
async function treeOf(setup: Setup) {
  const owner = await setup.owner();
  const [tree] = await owner.tree.list();
  const treeId = tree?.id ?? '';
  const { people } = await owner.tree.search({ treeId, text: setup.name });
  const personId = randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: people[0]?.id ?? null, as: 'partner', name: 'אפרים' });
  return { treeId, personId, pageId: people[0]?.id ?? '' };
}

const report: ImportReport = {
  version: '7.0',
  encoding: 'utf-8',
  program: null,
  people: 1,
  families: 0,
  living: 1,
  hebrewDates: 0,
  restricted: 0,
  pictures: { named: 0, held: 0, onTheWeb: 0, portraits: 0 },
  languages: [],
  scripts: {},
  kept: {},
  unknownTags: [],
  warnings: {},
  circular: [],
  bornAfterDeath: [],
  alikeInFile: 0,
  alike: [],
};

/** Inserts a file that was read (`ready`) or imported into the tree (`done`). */
async function importOf(setup: Setup, state: 'ready' | 'done') {
  const { treeId } = await treeOf(setup);
  const importId = randomUUID();
  const now = new Date();
  const result = state === 'done' ? { added: 0, known: 0, joined: 0, circles: 0, stayed: null } : null;
  const doneAt = state === 'done' ? now : null;
  await setup.db
    .insert(treeImports)
    .values({ id: importId, treeId, state, fileName: 'mishpaha.ged', report, result, createdAt: now, doneAt });
  const fields = { name: 'יוסי', sex: null, birthDate: null, deathDate: null, isDead: false, note: '' };
  await setup.db.insert(treeImportRecords).values({ importId, position: 1, kind: 'person', fields, content: {} });
  return { treeId, importId };
}

async function branchOf(setup: Setup) {
  const { treeId, personId } = await treeOf(setup);
  return { treeId, personId };
}

/** Two people of the tree who may be merged. */
async function pairOf(setup: Setup) {
  const { treeId, personId } = await treeOf(setup);
  const otherId = randomUUID();
  await (await setup.owner()).tree.addPerson({ treeId, personId: otherId, relativeId: null, name: 'אפרים' });
  return { treeId, personId, otherId };
}

async function mergeOf(setup: Setup) {
  const { treeId, personId, otherId } = await pairOf(setup);
  const choices = { name: 'kept', sex: 'kept', birthDate: 'kept', deathDate: 'kept', note: 'kept' } as const;
  const sides = { keptId: personId, keptVersion: 1, removedId: otherId, removedVersion: 1 };
  return { treeId, mergeId: randomUUID(), ...sides, choices };
}

export const treeInputs: Record<string, (setup: Setup) => unknown> = {
  'tree.list': () => undefined,
  'branchYahrzeits.find': branchOf,
  'branchYahrzeits.makeFeed': branchOf,
  'branchYahrzeits.listOwnFeeds': () => undefined,
  'branchYahrzeits.revokeFeed': () => ({ feedId: randomUUID() }),
  'tree.loadVersion': async (setup) => ({ treeId: (await treeOf(setup)).treeId }),
  'tree.loadDrawing': async (setup) => ({ treeId: (await treeOf(setup)).treeId }),
  'tree.search': async (setup) => ({ treeId: (await treeOf(setup)).treeId, text: 'אפרים' }),
  'tree.addPerson': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId: randomUUID(), relativeId: personId, as: 'child', name: 'יוסי' };
  },
  'tree.savePerson': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId, version: 1, name: 'אפרים שקדיאל' };
  },
  'tree.arrange': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    const owner = await setup.owner();
    const ids = [randomUUID(), randomUUID()] as const;
    for (const id of ids)
      await owner.tree.addPerson({ treeId, personId: id, relativeId: personId, as: 'child', name: 'יוסי' });
    const list = (order: readonly string[]) => order.map((id) => ({ id }));
    return { treeId, personId, kind: 'children', before: list(ids), after: list(ids.toReversed()) };
  },
  'tree.removePerson': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId };
  },
  'tree.removePortrait': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId };
  },
  'tree.connect': async (setup) => {
    const { treeId, personId, pageId } = await treeOf(setup);
    return { treeId, connections: [{ kind: 'partner', fromId: personId, toId: pageId, nature: 'former' }] };
  },
  'tree.disconnect': async (setup) => {
    const { treeId, personId, pageId } = await treeOf(setup);
    return { treeId, kind: 'partner', fromId: personId, toId: pageId };
  },
  'treeImport.list': async (setup) => ({ treeId: (await treeOf(setup)).treeId }),
  'treeImport.preview': (setup) => importOf(setup, 'ready'),
  'treeImport.search': async (setup) => ({ ...(await importOf(setup, 'ready')), text: 'יוסי' }),
  'treeImport.choose': async (setup) => ({
    ...(await importOf(setup, 'ready')),
    choices: { branch: 1, same: [] },
  }),
  'treeImport.accept': (setup) => importOf(setup, 'ready'),
  'treeImport.cancel': (setup) => importOf(setup, 'ready'),
  'treeImport.undo': (setup) => importOf(setup, 'done'),
  'treeMerge.listSuggestions': async (setup) => ({ treeId: (await treeOf(setup)).treeId }),
  'treeMerge.compare': pairOf,
  'treeMerge.merge': mergeOf,
  'treeMerge.markDistinct': pairOf,
  'treeMerge.list': async (setup) => ({ treeId: (await treeOf(setup)).treeId }),
  'treeMerge.undo': async (setup) => {
    const input = await mergeOf(setup);
    await (await setup.owner()).treeMerge.merge(input);
    return { treeId: input.treeId, mergeId: input.mergeId };
  },
};

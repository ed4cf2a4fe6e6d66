import { randomUUID } from 'node:crypto';
import type { Setup } from './matrix-setup.ts';

/** The tree of the owner of the memorial, with a person who was written in it. */
async function treeOf(setup: Setup) {
  const owner = await setup.owner();
  const [tree] = await owner.tree.list();
  const treeId = tree?.id ?? '';
  const { people } = await owner.tree.search({ treeId, text: setup.name });
  const personId = randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: people[0]?.id ?? null, as: 'partner', name: 'אפרים' });
  return { treeId, personId, pageId: people[0]?.id ?? '' };
}

export const treeInputs: Record<string, (setup: Setup) => unknown> = {
  'tree.list': () => undefined,
  'tree.draw': async (setup) => ({ treeId: (await treeOf(setup)).treeId }),
  'tree.search': async (setup) => ({ treeId: (await treeOf(setup)).treeId, text: 'אפרים' }),
  'tree.addPerson': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId: randomUUID(), relativeId: personId, as: 'child', name: 'יוסי' };
  },
  'tree.savePerson': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId, version: 1, name: 'אפרים שקדיאל' };
  },
  'tree.removePerson': async (setup) => {
    const { treeId, personId } = await treeOf(setup);
    return { treeId, personId };
  },
  'tree.connect': async (setup) => {
    const { treeId, personId, pageId } = await treeOf(setup);
    return { treeId, connection: { kind: 'partner', fromId: personId, toId: pageId, nature: 'former' } };
  },
  'tree.disconnect': async (setup) => {
    const { treeId, personId, pageId } = await treeOf(setup);
    return { treeId, kind: 'partner', fromId: personId, toId: pageId };
  },
};

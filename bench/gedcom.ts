import { randomUUID } from 'node:crypto';
import { importFileKey } from '#features/tree/imports/import-files.store.ts';
import { readImport, importTree } from '#features/tree/imports/imports.jobs.ts';
import { insertImport } from '#features/tree/imports/imports.store.ts';
import { users } from '#server/auth-table.ts';
import { clientOf, startFilled } from './database.ts';
import { type Line, round } from './line.ts';
import { residentBytes } from './resident.ts';

/** A GEDCOM file of couples with four children each, with notes, sources and dates in two calendars. */
export function treeFile(count: number, sentences: number): string {
  const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'];
  const familyOf = (index: number) => (index < 4 ? null : Math.floor((index - 4) / 4));
  for (let index = 0; index < count; index += 1) {
    const year = 1800 + Math.floor((index / count) * 200);
    const family = familyOf(index);
    lines.push(`0 @I${index}@ INDI`, `1 NAME אדם ${index} /שקדיאל/`, `1 SEX ${index % 2 === 0 ? 'M' : 'F'}`);
    lines.push(
      '1 BIRT',
      `2 DATE ${(index % 28) + 1} MAR ${year}`,
      '2 PLAC לודז׳, פולין',
      '2 SOUR @S1@',
      `3 PAGE ${index}`,
    );
    if (year < 1930) lines.push('1 DEAT', `2 DATE @#DHEBREW@ ${(index % 28) + 1} TVT ${year + 3830}`);
    lines.push(`1 NOTE ${'סיפור חיים ארוך של משפחה אחת. '.repeat(sentences)}`, `1 _UID ${randomUUID()}`);
    lines.push(`1 FAMS @F${Math.floor(index / 2)}@`);
    if (family !== null) lines.push(`1 FAMC @F${family}@`);
  }
  for (let family = 0; family < count / 2; family += 1) {
    lines.push(`0 @F${family}@ FAM`, `1 HUSB @I${2 * family}@`, `1 WIFE @I${2 * family + 1}@`, '1 MARR', '2 DATE 1900');
    for (let child = 4 * family + 4; child < Math.min(4 * family + 8, count); child += 1)
      lines.push(`1 CHIL @I${child}@`);
  }
  return [...lines, '0 @S1@ SOUR', '1 TITL ספר הזיכרון', '0 TRLR', ''].join('\n');
}

const script = 'imports/reader/gedcom-reader.worker';

interface ImportLine {
  name: string;
  people: number;
  sentences: number;
  boundSeconds: number;
  boundMegabytes: number;
}

const importLine = ({ name, people, sentences, boundSeconds, boundMegabytes }: ImportLine): Line => ({
  name,
  what: `importing a GEDCOM file of ${people} people into a tree: time and memory`,
  async run() {
    const filled = await startFilled(1);
    const { services } = filled;
    try {
      const [owner] = await services.db
        .insert(users)
        .values({ email: 'tree-file@example.com', name: 'דליה רון', firstName: 'דליה', lastName: 'רון' })
        .returning({ id: users.id });
      const client = clientOf(services, owner?.id ?? '');
      const [tree] = await client.tree.list();
      const [treeId, importId] = [tree?.id ?? '', randomUUID()];
      const file = new TextEncoder().encode(treeFile(people, sentences));
      const fileKey = importFileKey(importId);
      await services.storage.put(fileKey, file);
      const newImport = { id: importId, treeId, actorId: null, fileKey, fileName: 'bench.ged', createdAt: new Date() };
      await insertImport(services.db, newImport);

      const before = residentBytes(script);
      let peakBytes = before;
      const watch = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(script))), 20);
      const started = performance.now();
      await readImport.run({ importId }, services);
      const read = performance.now();
      await services.db.execute(`update tree_imports set state = 'accepted' where id = '${importId}'`);
      await importTree.run({ importId }, services);
      const ended = performance.now();
      clearInterval(watch);
      const [row] = await client.treeImport.list({ treeId });
      const seconds = (ended - started) / 1000;
      const megabytes = (peakBytes - before) / 1024 / 1024;
      return {
        figure: `${round(seconds, 1)} s`,
        parts: `${round(file.length / 1024 / 1024, 1)} MB, read in ${round((read - started) / 1000, 1)} s, ${round(megabytes, 0)} MB more, ${row?.result?.added ?? 0} people added`,
        bound: `at most ${boundSeconds} s and ${boundMegabytes} MB`,
        holds: seconds <= boundSeconds && megabytes <= boundMegabytes && row?.result?.added === people,
      };
    } finally {
      await filled.stop();
    }
  },
});

export const gedcomLines = [
  importLine({ name: 'gedcom.import', people: 4700, sentences: 8, boundSeconds: 10, boundMegabytes: 300 }),
  // The most people and nearly the most bytes that are allowed; the reader process is limited to 1,600 MB.
  importLine({ name: 'gedcom.import-largest', people: 50_000, sentences: 14, boundSeconds: 60, boundMegabytes: 800 }),
];

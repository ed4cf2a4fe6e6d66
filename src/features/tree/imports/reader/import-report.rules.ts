import type { GedzipRefusal } from '#core/gedcom/archive.ts';
import { inspectGedcom } from '#core/gedcom/inspect.ts';
import type { GedcomRefusal, GedcomWarnings } from '#core/gedcom/limits.ts';
import type { GedcomTree } from '#core/gedcom/model.ts';
import { type ImportedFields, type ImportRefusal, type ImportReport } from '../imports.schema.ts';
import { countHebrewDates, isBornAfterDeath } from './gedcom-reader.rules.ts';

/** The group of each refusal of the parser. */
export const refusalGroups: Record<GedcomRefusal | GedzipRefusal, ImportRefusal> = {
  'not-gedcom': 'notGedcom',
  'too-large': 'tooLarge',
  'too-many-lines': 'tooMany',
  'line-too-long': 'damaged',
  'too-deep': 'damaged',
  'too-many-people': 'tooMany',
  'not-archive': 'damaged',
  encrypted: 'encrypted',
  'too-many-entries': 'tooLarge',
  'too-compressed': 'damaged',
  'no-gedcom': 'noGedcom',
};

const [mostUnknownTags, mostNames, mostLanguages] = [20, 20, 30];
const [longestTag, longestName] = [40, 200];

/** Duplicates in the tree are found later, when the rows are staged. */
export type FileReport = Omit<ImportReport, 'alike'>;

interface ReadFile {
  tree: GedcomTree;
  warnings: GedcomWarnings;
  fields: readonly ImportedFields[];
  /** Files of the archive, without the GEDCOM. */
  heldFiles: number;
  year: number;
}

/** Summarizes a file in counts and short lists, so that the report of a large file is small too. */
export function buildImportReport({ tree, warnings, fields, heldFiles, year }: ReadFile): FileReport {
  const inspection = inspectGedcom(tree, warnings, year);
  const indexOf = new Map(tree.people.map(({ xref }, index) => [xref, index]));
  const nameAt = (xref: string) => fields[indexOf.get(xref) ?? -1]?.name ?? '';
  const names = (list: readonly string[]) =>
    list.slice(0, mostNames).map((name) => name.slice(0, longestName).toWellFormed());
  return {
    version: inspection.version.slice(0, longestTag).toWellFormed(),
    encoding: inspection.encoding,
    program: inspection.program
      ? (inspection.program.name ?? inspection.program.id).slice(0, longestName).toWellFormed()
      : null,
    people: inspection.people,
    families: inspection.families,
    living: fields.filter(({ isDead }) => !isDead).length,
    hebrewDates: countHebrewDates(tree),
    restricted: inspection.restricted,
    pictures: { named: inspection.files.total, held: heldFiles, onTheWeb: inspection.files.onTheWeb, portraits: 0 },
    languages: inspection.languages
      .slice(0, mostLanguages)
      .map((language) => language.slice(0, longestTag).toWellFormed()),
    scripts: inspection.scripts,
    kept: inspection.skipped,
    unknownTags: inspection.unknownTags
      .slice(0, mostUnknownTags)
      .map(([tag, count]) => [tag.slice(0, longestTag).toWellFormed(), count]),
    warnings: inspection.warnings,
    circular: names(inspection.ownAncestors.map(nameAt)),
    bornAfterDeath: names(fields.filter(isBornAfterDeath).map(({ name }) => name)),
    alikeInFile: inspection.likelyDuplicates.length,
  };
}

import { findLikelyDuplicates } from './duplicates.ts';
import { familyEventTags, personEventTags } from './event-tags.ts';
import { isTwinFlag, isTwinNode } from './twins.ts';
import { buildFamilyGraph, findOwnAncestors } from './family-graph.ts';
import type { GedcomWarnings } from './limits.ts';
import { findLiving } from './living.ts';
import { listMediaFiles } from './media-files.ts';
import type { GedcomNode, GedcomProgram, GedcomTree } from './model.ts';
import { listChildren } from './node.ts';

/** Why data has no field in a tree; it stays in `extras`. */
export type SkippedReason =
  | 'sources'
  | 'repositories'
  | 'submitters'
  | 'associations'
  | 'ordinances'
  | 'unknown-lines'
  | 'people-without-id'
  | 'links-to-nobody'
  | 'dates-without-value';

export interface GedcomInspection {
  program?: GedcomProgram;
  version: string;
  encoding: string;
  people: number;
  families: number;
  sharedNotes: number;
  files: { total: number; onTheWeb: number };
  /** Language tags in the file. */
  languages: string[];
  /** How many people have a name in each script: Hebr, Latn, Arab and others. */
  scripts: Record<string, number>;
  mayBeLiving: number;
  /** People, families and events that are marked as restricted. */
  restricted: number;
  skipped: Partial<Record<SkippedReason, number>>;
  /** Unknown tags with their counts, the most frequent first. */
  unknownTags: [tag: string, count: number][];
  likelyDuplicates: string[][];
  ownAncestors: string[];
  oneSidedLinks: number;
  warnings: GedcomWarnings;
}

/** Summarizes a file before anything is written. */
export function inspectGedcom(tree: GedcomTree, warnings: GedcomWarnings, year: number): GedcomInspection {
  const { program, version, encoding } = tree.header;
  const files = listMediaFiles(tree);
  const graph = buildFamilyGraph(tree);
  const skipped: GedcomInspection['skipped'] = {};
  const skip = (reason: SkippedReason, count = 1) => {
    if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count;
  };
  let restricted = 0;
  const unknownTags = new Map<string, number>();
  const languages = new Set(tree.header.language === undefined ? [] : [tree.header.language]);
  const visit = (node: GedcomNode) => {
    // Twins have a field in the tree.
    if (isTwinNode(node) || isTwinFlag(node)) return;
    const reason = Object.hasOwn(skippedTags, node.tag) ? skippedTags[node.tag] : undefined;
    if (reason) skip(reason);
    else if (!knownTags.has(node.tag)) {
      skip('unknown-lines');
      unknownTags.set(node.tag, (unknownTags.get(node.tag) ?? 0) + 1);
    }
    for (const child of listChildren(node)) visit(child);
  };
  for (const owner of [...tree.people, ...tree.families]) {
    if (owner.restrictions.some(isPrivate)) restricted += 1;
    for (const event of owner.events) {
      if (event.date?.phrase !== undefined && !event.date.value) skip('dates-without-value');
      if (event.restrictions.some(isPrivate)) restricted += 1;
      event.extras.forEach(visit);
      event.place?.extras?.forEach(visit);
    }
    owner.extras.forEach(visit);
  }
  for (const person of tree.people)
    for (const name of person.names) {
      for (const { language } of name.translations) languages.add(language);
      name.extras.forEach(visit);
    }
  tree.records.forEach(visit);
  skip('people-without-id', warnings['records-without-id'] ?? 0);
  skip('links-to-nobody', graph.danglingLinks);
  return {
    ...(program && { program }),
    version,
    encoding,
    people: tree.people.length,
    families: tree.families.length,
    sharedNotes: tree.records.filter(({ tag }) => tag === 'SNOTE').length,
    files: { total: files.length, onTheWeb: files.filter(({ path }) => /^https?:\/\//i.test(path)).length },
    languages: [...languages],
    scripts: countScripts(tree),
    mayBeLiving: findLiving(tree, year).size,
    restricted,
    skipped,
    unknownTags: [...unknownTags].sort(([, one], [, other]) => other - one),
    likelyDuplicates: findLikelyDuplicates(tree.people),
    ownAncestors: findOwnAncestors(graph.families),
    oneSidedLinks: graph.oneSidedLinks,
    warnings,
  };
}

const isPrivate = (restriction: string) => restriction !== 'LOCKED';

const skippedTags: Record<string, SkippedReason | undefined> = {
  SOUR: 'sources',
  REPO: 'repositories',
  SUBM: 'submitters',
  SUBN: 'submitters',
  ASSO: 'associations',
  ALIA: 'associations',
  BAPL: 'ordinances',
  CONL: 'ordinances',
  ENDL: 'ordinances',
  INIL: 'ordinances',
  SLGC: 'ordinances',
  SLGS: 'ordinances',
};

/** Tags of 5.5.1 and 7.0 that are valid without a field. */
const knownTags = new Set(
  (
    'ABBR ADDR ADR1 ADR2 ADR3 AFN AGE AGNC ANCI AUTH BLOB CALN CAUS CHAN CITY CONC CONT COPR CREA CREM CROP CTRY DATA DATE ' +
    'DESI EMAI EMAIL EXID FAM FAMC FAMS FAX FILE FONE FORM GIVN HEIGHT HUSB INDI LANG LATI LEFT LONG MAP MEDI MIME NAME NICK ' +
    'NO NOTE NPFX NSFX OBJE PAGE PEDI PHON PHRASE PLAC POST PUBL QUAY REFN RELA RELI RESN RFN RIN ROLE ROMN SDATE SEX SNOTE ' +
    'SPFX STAE STAT SURN TEMP TEXT TIME TITL TOP TRAN TYPE UID VERS WIDTH WIFE WWW ADOP CHIL'
  )
    .split(' ')
    .concat(...personEventTags, ...familyEventTags),
);

const scriptPatterns = {
  Hebr: /\p{Script=Hebrew}/u,
  Latn: /\p{Script=Latin}/u,
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
};

function countScripts({ people }: GedcomTree): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { names } of people) {
    const all = names
      .flatMap((name) => [name.text, name.marriedName ?? '', ...name.translations.map(({ text }) => text)])
      .join(' ');
    for (const [script, pattern] of Object.entries(scriptPatterns))
      if (pattern.test(all)) counts[script] = (counts[script] ?? 0) + 1;
  }
  return counts;
}

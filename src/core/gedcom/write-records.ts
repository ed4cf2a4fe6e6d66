import { writeDate } from './dates.ts';
import type {
  GedcomEvent,
  GedcomFamily,
  GedcomFamilyLink,
  GedcomHeader,
  GedcomName,
  GedcomNameTranslation,
  GedcomNode,
  GedcomNote,
  GedcomPerson,
} from './model.ts';
import { makeNode } from './node.ts';
import { nameParts } from './read-names.ts';

/** The record of a person in the form of GEDCOM 7, fields before extras. */
export function writePerson(person: GedcomPerson): GedcomNode {
  const { xref, names, sex, events, childOf, partnerIn } = person;
  return makeNode('INDI', { xref }, [
    ...restrictionNodes(person.restrictions),
    ...names.map(nameNode),
    ...textNodes('SEX', sex),
    ...events.map(eventNode),
    ...childOf.map((link) => familyLinkNode('FAMC', link)),
    ...partnerIn.map((link) => familyLinkNode('FAMS', link)),
    ...person.notes.map(noteNode),
    ...person.media,
    ...person.extras,
  ]);
}

export function writeFamily(family: GedcomFamily): GedcomNode {
  return makeNode('FAM', { xref: family.xref }, [
    ...restrictionNodes(family.restrictions),
    ...family.partners.map(({ role, person, extras }) => makeNode(role, { pointer: person }, extras)),
    ...family.children.map(({ person, extras }) => makeNode('CHIL', { pointer: person }, extras)),
    ...family.events.map(eventNode),
    ...family.notes.map(noteNode),
    ...family.media,
    ...family.extras,
  ]);
}

/** The part of the header that does not depend on the version. */
export function headerNodes({ program, language, extras }: GedcomHeader): GedcomNode[] {
  return [
    ...(program
      ? [
          makeNode('SOUR', { text: program.id }, [
            ...textNodes('NAME', program.name),
            ...textNodes('VERS', program.version),
            ...(program.extras ?? []),
          ]),
        ]
      : []),
    ...textNodes('LANG', language),
    ...extras,
  ];
}

function nameNode(name: GedcomName): GedcomNode {
  return makeNode('NAME', { text: name.text }, [
    ...partNodes(name),
    ...textNodes('_MARNM', name.marriedName),
    ...textNodes('TYPE', name.type),
    ...name.translations.map(translationNode),
    ...name.extras,
  ]);
}

function translationNode(translation: GedcomNameTranslation): GedcomNode {
  return makeNode('TRAN', { text: translation.text }, [
    ...textNodes('LANG', translation.language),
    ...partNodes(translation),
    ...translation.extras,
  ]);
}

const partNodes = (name: Omit<GedcomName, 'translations'>) =>
  Object.entries(nameParts).flatMap(([tag, part]) => textNodes(tag, name[part]));

function eventNode(event: GedcomEvent): GedcomNode {
  const date = event.date && writeDate(event.date, '7.0');
  return makeNode(event.tag, { text: event.text }, [
    ...textNodes('TYPE', event.type),
    ...(date ? [date] : []),
    ...(event.place ? [makeNode('PLAC', { text: event.place.name }, event.place.extras)] : []),
    ...restrictionNodes(event.restrictions),
    ...event.notes.map(noteNode),
    ...event.extras,
  ]);
}

const noteNode = (note: GedcomNote) =>
  'xref' in note ? makeNode('SNOTE', { pointer: note.xref }, note.extras) : makeNode('NOTE', note, note.extras);

const familyLinkNode = (tag: 'FAMC' | 'FAMS', { family, pedigree, extras = [] }: GedcomFamilyLink) =>
  makeNode(tag, { pointer: family }, [...textNodes('PEDI', pedigree), ...extras]);

const restrictionNodes = (restrictions: readonly string[]) => textNodes('RESN', restrictions.join(', '));

const textNodes = (tag: string, text: string | undefined) => (text ? [makeNode(tag, { text })] : []);

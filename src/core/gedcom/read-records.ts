import { familyEventTags, personEventTags } from './event-tags.ts';
import {
  emptyFamily,
  emptyPerson,
  type GedcomFamily,
  type GedcomFamilyLink,
  type GedcomHeader,
  type GedcomNode,
  type GedcomPerson,
} from './model.ts';
import { listChildren } from './node.ts';
import { readName } from './read-names.ts';
import { leafText, pushIfRead, readEvent, readNote, takeRestrictions, withExtras } from './read-parts.ts';

export function readPerson(node: GedcomNode, xref: string): GedcomPerson {
  const person = emptyPerson(xref);
  for (const child of listChildren(node)) if (!readPersonPart(person, child)) person.extras.push(child);
  return person;
}

function readPersonPart(person: GedcomPerson, child: GedcomNode): boolean {
  const { tag } = child;
  if (tag === 'FAMC') return pushIfRead(person.childOf, readFamilyLink(child));
  if (tag === 'FAMS') return pushIfRead(person.partnerIn, readFamilyLink(child));
  if (tag === 'NAME' && child.pointer === undefined && child.xref === undefined)
    return person.names.push(readName(child)) > 0;
  if (tag === 'SEX' && person.sex === undefined) {
    const sex = leafText(child);
    if (sex === undefined) return false;
    person.sex = sex;
    return true;
  }
  return readSharedPart(person, child, personEventTags);
}

/** The common fields of people and families. */
function readSharedPart(
  record: Pick<GedcomPerson, 'events' | 'notes' | 'media' | 'restrictions'>,
  child: GedcomNode,
  eventTags: ReadonlySet<string>,
): boolean {
  const { tag } = child;
  if (tag === 'NOTE' || tag === 'SNOTE') return pushIfRead(record.notes, readNote(child));
  if (tag === 'OBJE') return record.media.push(child) > 0;
  if (tag === 'RESN') return takeRestrictions(record, child);
  if (!eventTags.has(tag) || child.pointer !== undefined || child.xref !== undefined) return false;
  return record.events.push(readEvent(child)) > 0;
}

function readFamilyLink(node: GedcomNode): GedcomFamilyLink | null {
  if (node.pointer === undefined || node.xref !== undefined) return null;
  const extras = [...listChildren(node)];
  const at = node.tag === 'FAMC' ? extras.findIndex((child) => child.tag === 'PEDI' && leafText(child)) : -1;
  const pedigreeNode = at < 0 ? undefined : extras.splice(at, 1)[0];
  const pedigree = pedigreeNode && leafText(pedigreeNode);
  return { family: node.pointer, ...(pedigree !== undefined && { pedigree }), ...withExtras(extras) };
}

export function readFamily(node: GedcomNode, xref: string): GedcomFamily {
  const family = emptyFamily(xref);
  for (const child of listChildren(node)) {
    const { tag, pointer: person } = child;
    const isMember = person !== undefined && child.xref === undefined;
    const extras = withExtras(listChildren(child));
    if (isMember && (tag === 'HUSB' || tag === 'WIFE')) family.partners.push({ person, role: tag, ...extras });
    else if (isMember && tag === 'CHIL') family.children.push({ person, ...extras });
    else if (!readSharedPart(family, child, familyEventTags)) family.extras.push(child);
  }
  return family;
}

export function readHeader(node: GedcomNode, file: Pick<GedcomHeader, 'version' | 'encoding'>): GedcomHeader {
  const header: GedcomHeader = { ...file, extras: [] };
  for (const child of listChildren(node)) {
    // The writer sets the version and encoding.
    if (child.tag === 'GEDC' || child.tag === 'CHAR') continue;
    const language = child.tag === 'LANG' && header.language === undefined ? leafText(child) : undefined;
    if (language !== undefined) header.language = language;
    else if (child.tag === 'SOUR' && !header.program && child.text?.trim()) header.program = readProgram(child);
    else header.extras.push(child);
  }
  return header;
}

function readProgram(node: GedcomNode): NonNullable<GedcomHeader['program']> {
  const extras = [...listChildren(node)];
  const take = (tag: string) => {
    const at = extras.findIndex((child) => child.tag === tag && leafText(child));
    const taken = at < 0 ? undefined : extras.splice(at, 1)[0];
    return taken && leafText(taken);
  };
  const [name, version] = [take('NAME'), take('VERS')];
  return {
    id: (node.text ?? '').trim(),
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    ...withExtras(extras),
  };
}

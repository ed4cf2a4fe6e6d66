import { readDate } from './dates.ts';
import type { GedcomEvent, GedcomNode, GedcomNote } from './model.ts';
import { listChildren } from './node.ts';

/** `extras`, if there are any. */
export function withExtras(extras: readonly GedcomNode[]): { extras?: GedcomNode[] } {
  return extras.length > 0 ? { extras: [...extras] } : {};
}

/** The text of a line without children and pointer. */
export function leafText(node: GedcomNode): string | undefined {
  const { text, pointer, xref, children } = node;
  return pointer === undefined && xref === undefined && children === undefined ? text?.trim() || undefined : undefined;
}

export function readNote(node: GedcomNode): GedcomNote | null {
  if (node.xref !== undefined) return null;
  const extras = withExtras(listChildren(node));
  if (node.pointer !== undefined) return node.tag === 'SNOTE' ? { xref: node.pointer, ...extras } : null;
  return node.tag === 'NOTE' ? { text: node.text ?? '', ...extras } : null;
}

/** Stores the first RESN of a record or event: CONFIDENTIAL, LOCKED or PRIVACY, several in 7.0. False for another value. */
export function takeRestrictions(owner: { restrictions: string[] }, node: GedcomNode): boolean {
  const restrictions = leafText(node)
    ?.toUpperCase()
    .split(',')
    .map((one) => one.trim());
  const isKnown = restrictions?.every((restriction) => /^(CONFIDENTIAL|LOCKED|PRIVACY)$/.test(restriction));
  if (!restrictions || !isKnown || owner.restrictions.length > 0) return false;
  owner.restrictions = restrictions;
  return true;
}

export function readEvent(node: GedcomNode): GedcomEvent {
  const event: GedcomEvent = { tag: node.tag, notes: [], restrictions: [], extras: [] };
  if (node.text?.trim()) event.text = node.text.trim();
  for (const child of listChildren(node)) if (!readEventPart(event, child)) event.extras.push(child);
  return event;
}

function readEventPart(event: GedcomEvent, child: GedcomNode): boolean {
  if (child.tag === 'NOTE' || child.tag === 'SNOTE') return pushIfRead(event.notes, readNote(child));
  if (child.pointer !== undefined || child.xref !== undefined) return false;
  if (child.tag === 'DATE' && !event.date) {
    const date = readDate(child);
    if (Object.keys(date).length > 0) event.date = date;
    return true;
  }
  if (child.tag === 'PLAC' && !event.place && child.text?.trim()) {
    event.place = { name: child.text.trim(), ...withExtras(listChildren(child)) };
    return true;
  }
  if (child.tag === 'RESN') return takeRestrictions(event, child);
  const type = child.tag === 'TYPE' && event.type === undefined ? leafText(child) : undefined;
  if (type === undefined) return false;
  event.type = type;
  return true;
}

export function pushIfRead<T>(list: T[], read: T | null): boolean {
  if (read === null) return false;
  list.push(read);
  return true;
}

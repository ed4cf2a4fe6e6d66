import { readDate } from './dates.ts';
import type { GedcomEvent, GedcomNode, GedcomNote } from './model.ts';
import { childrenOf } from './node.ts';

/** `extras` where there are any. */
export function withExtras(extras: readonly GedcomNode[]): { extras?: GedcomNode[] } {
  return extras.length > 0 ? { extras: [...extras] } : {};
}

/** The text of a line that has nothing but text. */
export function plainText(node: GedcomNode): string | undefined {
  const { text, pointer, xref, children } = node;
  return pointer === undefined && xref === undefined && children === undefined ? text?.trim() || undefined : undefined;
}

export function readNote(node: GedcomNode): GedcomNote | null {
  if (node.xref !== undefined) return null;
  const extras = withExtras(childrenOf(node));
  if (node.pointer !== undefined) return node.tag === 'SNOTE' ? { xref: node.pointer, ...extras } : null;
  return node.tag === 'NOTE' ? { text: node.text ?? '', ...extras } : null;
}

/** CONFIDENTIAL, LOCKED or PRIVACY; 7.0 allows several. Null for a line that says something else. */
export function readRestrictions(node: GedcomNode): string[] | null {
  const restrictions = plainText(node)
    ?.toUpperCase()
    .split(',')
    .map((one) => one.trim());
  return restrictions?.every((restriction) => /^(CONFIDENTIAL|LOCKED|PRIVACY)$/.test(restriction))
    ? restrictions
    : null;
}

export function readEvent(node: GedcomNode): GedcomEvent {
  const event: GedcomEvent = { tag: node.tag, notes: [], restrictions: [], extras: [] };
  if (node.text?.trim()) event.text = node.text.trim();
  for (const child of childrenOf(node)) if (!readEventPart(event, child)) event.extras.push(child);
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
    event.place = { name: child.text.trim(), ...withExtras(childrenOf(child)) };
    return true;
  }
  if (child.tag === 'RESN' && event.restrictions.length === 0) {
    event.restrictions = readRestrictions(child) ?? [];
    return event.restrictions.length > 0;
  }
  const type = child.tag === 'TYPE' && event.type === undefined ? plainText(child) : undefined;
  if (type === undefined) return false;
  event.type = type;
  return true;
}

export function pushIfRead<T>(list: T[], read: T | null): boolean {
  if (read === null) return false;
  list.push(read);
  return true;
}

import type { Part } from '#client/section.ts';
import { isSame } from '#core/same.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import type { BasicTab } from '../section-menu.rules.ts';

/** What a page should have before it is published, with the field of each. */
export const essentials = [
  { id: 'name', tab: 'details', field: 'name' },
  { id: 'dates', tab: 'details', field: 'dates' },
  { id: 'category', tab: 'details', field: 'category' },
  { id: 'photo', tab: 'images', field: 'profileImage' },
  { id: 'story', tab: 'story', field: 'bio' },
] as const satisfies readonly { id: string; tab: BasicTab; field: string }[];
export type Essential = (typeof essentials)[number]['id'];

export function missingEssentials(basic: Basic): Essential[] {
  const has: Record<Essential, boolean> = {
    name: basic.name.trim() !== '',
    dates: basic.birthDate !== null && basic.deathDate !== null,
    category: basic.category !== null,
    photo: basic.profileImage !== null,
    story: basic.bio.trim() !== '',
  };
  return essentials.map(({ id }) => id).filter((id) => !has[id]);
}

export interface ComparedPart {
  label: string;
  /** `isOwn`: the other version does not contain it. */
  lines: { text: string; isOwn: boolean }[];
  image?: string | null;
}

/** Pairs the parts of two versions by label; a part of only one version has no counterpart. */
export function pairParts(mine: readonly Part[], theirs: readonly Part[]): (readonly [mine: Part, theirs: Part])[] {
  const [own, other] = [named(mine), named(theirs)];
  return [...new Map([...own, ...other]).keys()].map((name) => {
    const label = (own.get(name) ?? other.get(name))?.label ?? '';
    return [own.get(name) ?? { label, lines: [] }, other.get(name) ?? { label, lines: [] }] as const;
  });
}

/** Keys by label; parts with the same label are numbered. */
function named(parts: readonly Part[]): Map<string, Part> {
  const counts = new Map<string, number>();
  return new Map(
    parts.map((part) => {
      const count = (counts.get(part.label) ?? 0) + 1;
      counts.set(part.label, count);
      return [`${part.label} ${count}`, part];
    }),
  );
}

/** The parts in which two versions differ. */
export function differences(
  mine: readonly Part[],
  theirs: readonly Part[],
): { mine: ComparedPart[]; theirs: ComparedPart[] } {
  const pairs = pairParts(mine, theirs).filter(([part, other]) => !isSame(part, other));
  const compare = (part: Part, other: Part): ComparedPart => ({
    ...part,
    lines: part.lines.map((text) => ({ text, isOwn: !other.lines.includes(text) })),
  });
  return {
    mine: pairs.map(([part, other]) => compare(part, other)),
    theirs: pairs.map(([part, other]) => compare(other, part)),
  };
}

import type { Kind, OwnContribution } from '#features/contributions/schema.ts';

/** What somebody wrote and did not send. It keeps its number until it has arrived: sent twice it is still one. */
export interface Draft {
  submitId: string;
  values: Record<string, string>;
  /** It was sent once: whether it arrived, nobody could say. */
  isSent?: boolean;
}

/** What was sent from here: the private link, and the words as they were last seen. */
export interface Own {
  kind: Kind;
  token: string;
  row: OwnContribution;
  /** The account that was signed in; signing out takes the link away from this device. */
  userId?: string;
}

export interface Kept {
  /** By `draftKey`. */
  drafts: Partial<Record<string, Draft>>;
  own: Own[];
  /** Of the rows on which a stone was laid from here. */
  stones: string[];
}

/** What a form writes, under the account that it is written in: another account is not offered it. */
export const draftKey = (form: string) => [form, document.documentElement.dataset.viewer].filter(Boolean).join(' ');

const keyOf = (memorialId: string) => `words ${memorialId}`;

/** What the device keeps of a page: nobody else has it. Nothing where it keeps nothing, or not in this form. */
export function readKept(memorialId: string): Kept {
  const empty: Kept = { drafts: {}, own: [], stones: [] };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(keyOf(memorialId)) ?? '{}') as Partial<Kept>) };
  } catch {
    return empty;
  }
}

/** Changes it as it is now: another tab may have written meanwhile. A device without room keeps what it had. */
export function changeKept(memorialId: string, change: (kept: Kept) => void): void {
  const kept = readKept(memorialId);
  change(kept);
  try {
    const isEmpty = kept.own.length === 0 && kept.stones.length === 0 && Object.keys(kept.drafts).length === 0;
    if (isEmpty) localStorage.removeItem(keyOf(memorialId));
    else localStorage.setItem(keyOf(memorialId), JSON.stringify(kept));
  } catch {
    // What is in the form stays there.
  }
}

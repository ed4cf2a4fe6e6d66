import { dataOf } from '#core/script-data.ts';
import type { Kind, OwnContribution } from '#features/contributions/contributions.schema.ts';

/** What somebody wrote and did not send. It keeps its number until it has arrived: sent twice it is still one. */
export interface UnsentDraft {
  submitId: string;
  values: Record<string, string>;
  /** It was sent once: whether it arrived, nobody could say. */
  isSent?: boolean;
}

/** What was sent from here: the private link, and the words as they were last seen. */
export interface OwnEntry {
  kind: Kind;
  token: string;
  row: OwnContribution;
  /** The account that was signed in; signing out takes the link away from this device. */
  userId?: string;
}

export interface DeviceContributions {
  /** By `draftKey`. */
  drafts: Partial<Record<string, UnsentDraft>>;
  own: OwnEntry[];
  /** Of the rows on which a stone was laid from here. */
  stones: string[];
}

/** What a form writes, under the account that it is written in: another account is not offered it. */
export const draftKey = (form: string) => [form, dataOf(document.documentElement).viewer].filter(Boolean).join(' ');

const keyOf = (memorialId: string) => `words ${memorialId}`;

/** What the device keeps of a page: nobody else has it. Nothing where it keeps nothing, or not in this form. */
export function readDeviceContributions(memorialId: string): DeviceContributions {
  const empty: DeviceContributions = { drafts: {}, own: [], stones: [] };
  try {
    return {
      ...empty,
      ...(JSON.parse(localStorage.getItem(keyOf(memorialId)) ?? '{}') as Partial<DeviceContributions>), // only this module and contribution-drafts.ts write it
    };
  } catch {
    return empty;
  }
}

/** Changes it as it is now: another tab may have written meanwhile. A device without room keeps what it had. */
export function updateDeviceContributions(
  memorialId: string,
  change: (contributions: DeviceContributions) => void,
): void {
  const contributions = readDeviceContributions(memorialId);
  change(contributions);
  try {
    const isEmpty =
      contributions.own.length === 0 &&
      contributions.stones.length === 0 &&
      Object.keys(contributions.drafts).length === 0;
    if (isEmpty) localStorage.removeItem(keyOf(memorialId));
    else localStorage.setItem(keyOf(memorialId), JSON.stringify(contributions));
  } catch {
    // What is in the form stays there.
  }
}

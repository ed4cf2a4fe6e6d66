import { dataOf } from '#core/script-data.ts';
import type { Kind, OwnContribution } from '#features/contributions/contributions.schema.ts';

/** A draft. It keeps its id until it has arrived, so that a repeated request is the same row. */
export interface UnsentDraft {
  submitId: string;
  values: Record<string, string>;
  /** It was sent, but the response was lost. */
  isSent?: boolean;
}

/** A contribution from this device: the private link, and the last known text. */
export interface OwnEntry {
  kind: Kind;
  token: string;
  row: OwnContribution;
  /** The account that was signed in; signing out deletes the link from this device. */
  userId?: string;
}

export interface DeviceContributions {
  /** By `draftKey`. */
  drafts: Partial<Record<string, UnsentDraft>>;
  own: OwnEntry[];
  /** Ids of the rows on which this device laid a pebble; stored under the name that earlier releases read. */
  stones: string[];
}

/** The key of a form's draft, by account: other accounts are not offered it. */
export const draftKey = (form: string) => [form, dataOf(document.documentElement).viewer].filter(Boolean).join(' ');

const keyOf = (memorialId: string) => `words ${memorialId}`;

/** What the device stores of a page; empty without storage or in an unknown format. */
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

/** Updates the current value, because another tab may have written. On a full device nothing changes. */
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
    // The form keeps its content.
  }
}

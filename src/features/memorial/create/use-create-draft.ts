import { useState } from 'react';
import { type Draft, draftSchema, emptyDraft } from './rules.ts';

const keyOf = (userId: string) => `create-memorial ${userId}`;

/** What is typed before there is a page: kept for this tab under the account, so a reload loses nothing. */
export function useCreateDraft(userId: string) {
  const [draft, setDraft] = useState(() => read(userId) ?? emptyDraft(crypto.randomUUID()));

  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      sessionStorage.setItem(keyOf(userId), JSON.stringify(next));
    },
    forget: () => sessionStorage.removeItem(keyOf(userId)),
  };
}

function read(userId: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(userId));
  if (kept === null) return null;
  try {
    return draftSchema.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

import { useRef, useState } from 'react';
import { forgetKeptWork, keepWork, readKeptWork } from '#client/kept-work.ts';
import { type Draft, draftSchema, emptyDraft } from './rules.ts';

const what = 'create-memorial';

/** What is typed before there is a page: kept for this tab under the account, so a reload loses nothing. */
export function useCreateDraft(userId: string) {
  const [draft, setDraft] = useState(() => read(userId) ?? emptyDraft(crypto.randomUUID()));
  // One keystroke may change two parts: each is added to what is there by then.
  const latest = useRef(draft);

  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setDraft(next);
      keepWork(what, userId, JSON.stringify(next));
    },
    forget: () => forgetKeptWork(what, userId),
  };
}

function read(userId: string): Draft | null {
  const kept = readKeptWork(what, userId);
  if (kept === null) return null;
  try {
    return draftSchema.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

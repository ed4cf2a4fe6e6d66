import { useRef, useState } from 'react';
import { deleteKeptWork, saveKeptWork, readKeptWork } from '#client/kept-work.ts';
import { type NewMemorialDraft, newMemorialDraftSchema, emptyDraft } from './create-memorial.rules.ts';

const what = 'create-memorial';

/** The typed values before there is a page: stored for this tab and account, so that a reload loses nothing. */
export function useCreateDraft(userId: string) {
  const [draft, setDraft] = useState(() => read(userId) ?? emptyDraft(crypto.randomUUID()));
  // One keystroke may change two parts: each is applied to the latest draft.
  const latest = useRef(draft);

  return {
    draft,
    change(part: Partial<NewMemorialDraft>) {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setDraft(next);
      saveKeptWork(what, userId, JSON.stringify(next));
    },
    forget: () => deleteKeptWork(what, userId),
  };
}

function read(userId: string): NewMemorialDraft | null {
  const text = readKeptWork(what, userId);
  if (text === null) return null;
  try {
    return newMemorialDraftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#client/api.ts';
import { importLegacyMemorial, deriveUuid } from '#client/import-legacy-memorial.ts';
import { type LegacyImportProgress, readLegacyProgress, rememberLegacyProgress } from '#client/legacy-progress.ts';
import { removeLegacyItem } from '#client/legacy-storage.ts';
import { toProblem } from '#client/problem.ts';
import { keysOfLegacy, readLegacy, toLegacyMemorial } from './legacy-import.rules.ts';
import { type LegacyMemorial, legacyKey } from './legacy-import.schema.ts';

export interface LegacyImportState {
  phase: 'bringing' | 'done' | 'unreadable';
  found: number;
  brought: string[];
  failed: { entry: string; name: string; left: string[]; error: unknown }[];
}

const initialState: LegacyImportState = { phase: 'bringing', found: 0, brought: [], failed: [] };

/** Imports the old site's pages in this browser into the account one by one, and removes the imported ones from the browser. */
export function useLegacyImport(userId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(initialState);

  const start = useEffectEvent(async () => {
    // Two tabs run one after the other: the second imports what the first left.
    await withLegacyLock(async () => setState(await importAll(userId, setState)));
    await queryClient.invalidateQueries({ queryKey: api.memorial.list.key() });
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => void start(), [attempt]);

  function retry() {
    setState(initialState);
    setAttempt((before) => before + 1);
  }
  /** Leaves the rest in the browser and dismisses the note. */
  async function leave() {
    const importer = await importerOf(userId);
    for (const { entry } of state.failed) {
      const none = { importer, memorialId: null, savedAs: null, arrived: [] };
      const progress = (await readLegacyProgress())[entry] ?? none;
      await rememberLegacyProgress(entry, { ...progress, isOver: true });
    }
    setState({ ...initialState, phase: 'done' });
  }
  return { state, retry, leave };
}

/** Not every browser has locks. Without them the server recognizes a repeated page. */
async function withLegacyLock(work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(legacyKey, work) : work());
}

async function importAll(userId: string, tell: (state: LegacyImportState) => void): Promise<LegacyImportState> {
  const text = localStorage.getItem(legacyKey);
  if (text === null) return { ...initialState, phase: 'done' };
  const stored = readLegacy(text);
  if (stored === null) return { ...initialState, phase: 'unreadable' };

  const importer = await importerOf(userId);
  const keys = keysOfLegacy(stored);
  const entries = await Promise.all(
    stored.map(async (item, at) => ({ item, entry: await deriveUuid(keys[at] ?? '') })),
  );
  const known = await readLegacyProgress();
  const waiting = entries.filter(({ entry }) => {
    const progress = known[entry];
    // A page whose import started in another account belongs to that account.
    return !progress || (progress.importer === importer && !progress.isOver);
  });
  const state: LegacyImportState = { ...initialState, found: waiting.length, brought: [], failed: [] };
  for (const { item, entry } of waiting) {
    tell({ ...state });
    const legacy = toLegacyMemorial(item);
    const { error, left } = legacy ? await tryToImport(legacy, { userId, importer, entry }) : { error: null, left: [] };
    if (legacy && error === null && left.length === 0) {
      await removeLegacyItem(item);
      state.brought.push(legacy.name);
    } else state.failed.push({ entry, name: legacy?.name ?? '', left, error });
  }
  return { ...state, phase: 'done' };
}

const importerOf = (userId: string) => deriveUuid(`importer ${userId}`);

interface ImportTarget {
  userId: string;
  importer: string;
  /** The page's entry in this browser. */
  entry: string;
}

async function tryToImport(
  legacy: LegacyMemorial,
  { userId, importer, entry }: ImportTarget,
): Promise<{ error: unknown; left: string[] }> {
  const remember = (progress: LegacyImportProgress) => rememberLegacyProgress(entry, progress);
  const before = (await readLegacyProgress())[entry];
  try {
    const key = await deriveUuid(`${userId} ${entry}`);
    const { left, error } = await importLegacyMemorial(legacy, { importer, key, begun: before, remember });
    return { error, left: [...legacy.left, ...left] };
  } catch (error) {
    // A page that was deleted on purpose is not imported again.
    if (before && ['NOT_FOUND', 'DELETED'].includes(toProblem(error).code)) await remember({ ...before, isOver: true });
    return { error, left: legacy.left };
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#client/api.ts';
import { importLegacyMemorial, idOf, type LegacyImportProgress } from '#client/import-legacy-memorial.ts';
import { problemOf } from '#client/problem.ts';
import { readLegacy, toLegacyMemorial } from './rules.ts';
import { type LegacyMemorial, legacyEntries, legacyKey, legacyProgressKey } from './schema.ts';

export interface LegacyImportState {
  phase: 'bringing' | 'done' | 'unreadable';
  found: number;
  brought: string[];
  failed: { entry: string; name: string; left: string[]; error: unknown }[];
}

const begun: LegacyImportState = { phase: 'bringing', found: 0, brought: [], failed: [] };

/** Imports what the old site kept in this browser into the account, one page after the other; what has arrived is removed there. */
export function useLegacyImport(userId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(begun);

  const start = useEffectEvent(async () => {
    // Two tabs bring them one after the other: the second finds what the first has left.
    await navigator.locks.request(legacyKey, async () => setState(await importAll(userId, setState)));
    await queryClient.invalidateQueries({ queryKey: api.memorial.list.key() });
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => void start(), [attempt]);

  function retry() {
    setState(begun);
    setAttempt((before) => before + 1);
  }
  /** Leaves in the browser what could not be brought, and says no more of it. */
  function leave() {
    for (const { entry } of state.failed) {
      const progress = readProgress()[entry] ?? { userId, memorialId: '', isSaved: false, arrived: [] };
      rememberProgress(entry, { ...progress, isOver: true });
    }
    setState({ ...begun, phase: 'done' });
  }
  return { state, retry, leave };
}

async function importAll(userId: string, tell: (state: LegacyImportState) => void): Promise<LegacyImportState> {
  const text = localStorage.getItem(legacyKey);
  if (text === null) return { ...begun, phase: 'done' };
  const stored = readLegacy(text);
  if (stored === null) return { ...begun, phase: 'unreadable' };

  const progress = readProgress();
  const entries = await Promise.all(stored.map(async (item) => ({ item, entry: await idOf(JSON.stringify(item)) })));
  const waiting = entries.filter(({ entry }) => {
    const { userId: importer = userId, isOver = false } = progress[entry] ?? {};
    // What has begun to come into another account is that account's.
    return importer === userId && !isOver;
  });
  const state: LegacyImportState = { ...begun, found: waiting.length, brought: [], failed: [] };
  const remaining = [...stored];
  for (const { item, entry } of waiting) {
    tell({ ...state });
    const legacy = toLegacyMemorial(item);
    const { error, left } = legacy ? await tryToImport(legacy, userId, entry) : { error: null, left: [] };
    if (legacy && error === null && left.length === 0) {
      remaining.splice(remaining.indexOf(item), 1);
      keep(remaining);
      state.brought.push(legacy.name);
    } else state.failed.push({ entry, name: legacy?.name ?? '', left, error });
  }
  return { ...state, phase: 'done' };
}

/** `entry` names the page in this browser. */
async function tryToImport(
  legacy: LegacyMemorial,
  userId: string,
  entry: string,
): Promise<{ error: unknown; left: string[] }> {
  const remember = (progress: LegacyImportProgress) => rememberProgress(entry, progress);
  const before = readProgress()[entry];
  try {
    const key = await idOf(`${userId} ${entry}`);
    const { left, error } = await importLegacyMemorial(legacy, { userId, key, begun: before, remember });
    return { error, left: [...legacy.left, ...left] };
  } catch (error) {
    // Somebody deleted the page on purpose: it does not come back by itself.
    if (before && ['NOT_FOUND', 'DELETED'].includes(problemOf(error).code)) remember({ ...before, isOver: true });
    return { error, left: legacy.left };
  }
}

type Progress = Partial<Record<string, LegacyImportProgress>>;

function readProgress(): Progress {
  try {
    return JSON.parse(localStorage.getItem(legacyProgressKey) ?? '{}') as Progress;
  } catch {
    return {};
  }
}

/** A browser that is full remembers nothing: what has arrived is known by the account too. */
function rememberProgress(entry: string, progress: LegacyImportProgress): void {
  try {
    localStorage.setItem(legacyProgressKey, JSON.stringify({ ...readProgress(), [entry]: progress }));
  } catch {
    // It is asked of the account again.
  }
}

/** What has not arrived stays as it is, and with it what the old site says of it. */
function keep(remaining: unknown[]): void {
  if (remaining.length > 0) return localStorage.setItem(legacyKey, JSON.stringify(remaining));
  for (const key of [legacyKey, legacyProgressKey, ...legacyEntries]) localStorage.removeItem(key);
}

import type { WaitingPhoto } from './family.schema.ts';

/** The inputs of one call for each page. */
export function groupByMemorial(
  photos: readonly Pick<WaitingPhoto, 'id' | 'memorialId'>[],
): { memorialId: string; imageIds: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { id, memorialId } of photos) groups.set(memorialId, [...(groups.get(memorialId) ?? []), id]);
  return [...groups].map(([memorialId, imageIds]) => ({ memorialId, imageIds }));
}

/** Each page with waiting photographs, with their number. */
export function countByMemorial(
  photos: readonly Pick<WaitingPhoto, 'memorialId' | 'memorialName'>[],
): { memorialId: string; memorialName: string; count: number }[] {
  const pages = new Map<string, { memorialId: string; memorialName: string; count: number }>();
  for (const { memorialId, memorialName } of photos) {
    const page = pages.get(memorialId);
    pages.set(memorialId, { memorialId, memorialName, count: (page?.count ?? 0) + 1 });
  }
  return [...pages.values()];
}

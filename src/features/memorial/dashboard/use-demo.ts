import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The path of a demonstration page; null where there is none. */
export function useDemo(): string | null {
  const { data } = useQuery(api.memorial.listDemos.queryOptions());
  const first = data?.[0];
  return first ? `/memorial/${first.id}` : null;
}

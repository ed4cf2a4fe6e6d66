import type { RunningServer } from './server.ts';
import { waitFor } from './wait.ts';

/** Updates columns of a memorial as another process would, and waits until the server has invalidated the page. */
export async function changeMemorial(
  { origin, query }: RunningServer,
  memorialId: string,
  columns: Partial<Record<'display_style' | 'name' | 'life_motto', string>>,
): Promise<void> {
  const readTag = async () => (await fetch(`${origin}/memorial/${memorialId}`, { method: 'HEAD' })).headers.get('etag');
  const before = await readTag();
  const names = Object.keys(columns);
  const values = names.map((_, index) => `$${index + 2}`).join(', ');
  const changed = await query(
    `with changed as (
      update memorials set (${names.join(', ')}) = row(${values})
      where id = $1 and (${names.join(', ')}) is distinct from (${values}) returning id)
    select announce_event(json_build_object(
      'name', 'memorial.changed', 'payload', json_build_object('memorialId', id))::text) from changed`,
    [memorialId, ...Object.values(columns)],
  );
  // Pages that are not public are never cached and have no ETag.
  if (changed.length > 0 && before !== null) await waitFor(async () => (await readTag()) !== before);
}

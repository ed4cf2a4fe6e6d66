import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import type { PresentEditors } from '#features/memorial/presence/presence.schema.ts';
import type { Versions } from '#features/memorial/memorial.schema.ts';

/** The delay before a reconnect: long enough for a process restart, and random, so that clients do not return at once. */
const pause = () => 2000 + Math.random() * 3000;

/**
 * The other present editors and their sections, and whether the right to edit remains. Sends heartbeats, and receives the
 * versions of sections.
 */
export function usePresence(memorialId: string, section: string | null, onVersions: (versions: Versions) => void) {
  const [others, setOthers] = useState<PresentEditors>([]);
  const [lost, setLost] = useState<'permission' | 'deleted' | null>(null);
  const [visitId, setVisitId] = useState<string | null>(null);

  const hearVersions = useEffectEvent(({ versions }: { versions: Versions }) => onVersions(versions));
  const say = useEffectEvent((visit: string) => {
    // A lost heartbeat is followed by the next one.
    client.presence.sendHeartbeat({ memorialId, visitId: visit, section }).then(hearVersions, () => undefined);
  });

  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function subscribe() {
      const visit = crypto.randomUUID();
      try {
        const stream = await client.presence.subscribe({ memorialId, visitId: visit }, { signal: stopped.signal });
        setVisitId(visit);
        // The server triggers each heartbeat, because timers of background windows are throttled.
        let isFirst = true;
        for await (const present of stream) {
          setLost(null);
          setOthers((before) => (isSame(before, present) ? before : present));
          if (!isFirst) say(visit);
          isFirst = false;
        }
      } catch (error) {
        if (stopped.signal.aborted) return;
        const { code } = toProblem(error);
        if (code === 'FORBIDDEN') setLost('permission');
        if (code === 'DELETED') setLost('deleted');
        setOthers([]);
      }
      if (!stopped.signal.aborted) timer = setTimeout(() => void subscribe(), pause());
    }

    void subscribe();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [memorialId]);

  useEffect(() => {
    if (visitId !== null) say(visitId);
  }, [visitId, section]);

  return { others, lost };
}

function isSame(one: PresentEditors, other: PresentEditors): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

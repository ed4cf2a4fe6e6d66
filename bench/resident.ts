import { readdirSync, readFileSync } from 'node:fs';

/** Resident bytes of this process and of those that run a script. */
export function residentBytes(script: string): number {
  let bytes = process.memoryUsage.rss();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script)) continue;
      bytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    } catch {
      // The process has ended.
    }
  return bytes;
}

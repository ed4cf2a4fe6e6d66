import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isServerRunningOn } from '#server/postgres-server.ts';

/** The process and its descendants, parents first. */
export function treeOf(pid: number): number[] {
  const parents = listParents();
  const tree = [pid];
  for (const member of tree) tree.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return tree;
}

/** Sends a signal to each; ignores those that have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The embedded server of a data folder, if it runs: its process id and socket folder. */
export function embeddedServer(dataDir: string): { pid: number; socketDir: string } | undefined {
  const folder = join(dataDir, 'postgres');
  const file = join(folder, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const pid = Number(lines[0]);
  return lines[4] && isServerRunningOn(folder, pid) ? { pid, socketDir: lines[4] } : undefined;
}

/** The processes of a data folder's embedded server; empty where it does not run. */
export function serverTree(dataDir: string): number[] {
  const server = embeddedServer(dataDir);
  return server ? treeOf(server.pid) : [];
}

function listParents(): [pid: number, parent: number][] {
  if (!existsSync('/proc/self/stat')) {
    const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program name is in parentheses and may contain anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
        return [[Number(name), Number(fields?.[1])] as [number, number]];
      } catch {
        return []; // the process has ended
      }
    });
}

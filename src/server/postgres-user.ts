import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

const nobody = 65_534;

/** How the server's programs are run: as we are, or, because PostgreSQL refuses root, as somebody without rights. */
export interface RunAs {
  command(program: string, parameters: string[]): [string, string[]];
  /** For spawn: the user to become, if any. */
  identity: { uid: number; gid: number } | Record<string, never>;
  /** Hands a new folder to whoever runs the server. */
  own(folder: string): void;
}

const asWeAre: RunAs = { command: (program, parameters) => [program, parameters], identity: {}, own: () => undefined };

const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
const inNamespace: RunAs = { ...asWeAre, command: (program, parameters) => ['unshare', [...namespace, program, ...parameters]] };

const asNobody: RunAs = {
  ...asWeAre,
  identity: { uid: nobody, gid: nobody },
  own: (folder) => chownSync(folder, nobody, nobody),
};

/**
 * A folder that was made one way belongs to root, one made the other way to nobody: the owner of an existing folder decides,
 * because switching would lock the server out of its own data.
 */
export function chooseUser(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return asWeAre;
  if (existsSync(clusterDir)) return statSync(clusterDir).uid === nobody ? asNobody : inNamespace;
  return spawnSync('unshare', [...namespace, 'true']).status === 0 ? inNamespace : asNobody;
}

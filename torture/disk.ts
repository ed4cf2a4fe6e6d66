import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '#server/log.ts';
import { startPostgres } from '#server/postgres.ts';
import { query } from './connection.ts';
import { fill, withSmallDisk } from './mount.ts';
import { surviveOutage } from './outage.ts';
import { launch, shortened } from './program.ts';
import { mustHold, repeat, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';
import { emptyWorld } from './world.ts';

const startMs = 60_000;

const underLoad: Scenario = {
  name: 'disk-full',
  rounds: [10, 1],
  run: ({ rounds, isShort }) =>
    withSmallDisk(240, async (folder) => {
      const world = await openWorld(folder);
      const program = await world.start();
      let figures = '';
      await repeat(rounds, async (index) => {
        let ballast = { free: () => {} };
        figures = await surviveOutage(world, program, {
          // In some rounds full at once, in others with space for a few more saves.
          begin: () => (ballast = fill(folder, (index % 4) * 700)),
          // The write-ahead log needs a new file, for which there is no space: the database server has to stop.
          during: async () => {
            for (let count = 0; count < 8; count += 1) await query(world, 'select pg_switch_wal()').catch(() => []);
          },
          end: () => ballast.free(),
          ms: isShort ? 2000 : 5000,
        });
      });
      await program.stop();
      return `${rounds} times; the last: ${figures}`;
    }),
};

/** Kilobytes left for a first start that creates the tables; null: the start creates the database cluster too. */
const roomForStart = [256, null, 0, 64, 1024, 2048, 4096, 8192];

const atStart: Scenario = {
  name: 'disk-full-migration',
  rounds: [8, 1],
  run: ({ rounds }) =>
    withSmallDisk(240, async (folder) => {
      let refusals = 0;
      await repeat(rounds, async (index) => {
        const world = await emptyWorld(`${folder}/${index}`);
        const room = roomForStart[index % roomForStart.length] ?? null;
        if (room !== null) {
          const server = await startPostgres({ dataDir: world.dataDir, log: createLog('silent') });
          await server.stop();
        }
        const ballast = fill(folder, room ?? 20_000);
        const program = launch({ port: world.port, dataDir: world.dataDir });
        const code = await Promise.race([program.ended, wait(startMs).then(() => undefined)]);
        ballast.free();
        if (code === undefined) await program.stop();
        else {
          mustHold(code === 1, `with ${room} KB left the start ended with ${code}`);
          const output = program.errors().trim();
          mustHold(output !== '' && !output.includes('\n'), `the start printed: ${shortened(output)}`);
          refusals += 1;
        }
        const after = await world.start();
        await after.stop();
        world.remove();
      });
      return `${rounds} starts, ${refusals} refused with one sentence, the next start always succeeded`;
    }),
};

export const fullDisks = [underLoad, atStart];

import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/server.ts';
import { startLoad } from '../e2e/load.ts';
import { call, type Person } from '../e2e/people.ts';
import { withOwnServer } from './own-server.ts';
import { mustHold, repeat, type Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** Replaces one process after another under load, as a deployment does. */
export const rollingRestart: Scenario = {
  name: 'two-nodes-rolling-restart',
  rounds: [10, 1],
  run: ({ rounds }) =>
    withOwnServer(async ({ world, program: first }) => {
      await first.stop();
      const environment = { ...world.environment, TRUSTED_PROXY: '127.0.0.1,::1', DRAIN_SECONDS: '1' };
      const node = async (port: number) => {
        const program = await world.start({ port, environment: { ...environment, ORIGIN: world.origin } });
        return { origin: `http://localhost:${port}`, stop: () => program.stop() };
      };
      let nodes = [await node(world.port), await node(await freePort())];
      const load = await startLoad(personOf(world), nodes);
      let errors: string[] = [];
      try {
        await repeat(rounds, async () => {
          for (const old of nodes) {
            const fresh = await node(await freePort());
            load.add(fresh);
            const before = load.answered();
            const code = await old.stop();
            mustHold(code === 0, `a process that was asked to stop ended with ${code}`);
            nodes = [...nodes.filter((other) => other !== old), fresh];
            while (load.answered() < before + 20) await wait(20);
          }
        });
      } finally {
        errors = await load.stop();
      }
      mustHold(errors.length === 0, `${errors.length} requests failed, such as ${errors[0]}`);
      for (const { stop } of nodes) await stop();
      return `${rounds * 2} processes replaced, ${load.answered()} requests answered, none failed`;
    }),
};

function personOf({ origin, account }: World): Person {
  const { email, password, cookie } = account;
  return { email, password, cookie, id: '', rpc: (path, input) => call(origin, path, input, cookie) };
}

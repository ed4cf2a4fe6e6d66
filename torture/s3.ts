import { startBucket } from './bucket.ts';
import { surviveOutage } from './outage.ts';
import { type Mode, startProxy } from './proxy.ts';
import { repeat, type Scenario } from './scenario.ts';
import { startWithAccount } from './settle.ts';
import { emptyWorld } from './world.ts';

function bucketFails(name: string, mode: Mode): Scenario {
  return {
    name,
    rounds: [3, 1],
    async run({ rounds, isShort }) {
      const bucket = await startBucket();
      const proxy = await startProxy({ host: '127.0.0.1', port: bucket.port });
      try {
        const world = await emptyWorld(undefined, {
          S3_BUCKET: 'pictures',
          S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
          S3_ACCESS_KEY_ID: 'somebody',
          S3_SECRET_ACCESS_KEY: 'secret',
        });
        const program = await startWithAccount(world);
        let figures = '';
        await repeat(rounds, async () => {
          figures = await surviveOutage(world, program, {
            begin: () => proxy.setMode(mode),
            end: () => proxy.setMode('reachable'),
            ms: isShort ? 2000 : 20_000,
            unaffected: 'save',
          });
        });
        await program.stop();
        return figures;
      } finally {
        await proxy.stop();
        await bucket.stop();
      }
    },
  };
}

const failure = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

export const bucketOutages = [bucketFails('s3-errors', { answer: failure }), bucketFails('s3-silent', 'silent')];

import { removeDemo } from '#features/demo/demo.store.ts';
import { runProcess } from '#process/lifetime.ts';
import { startServices } from '#process/services.ts';

/** `npm run demo:remove`: deletes the demonstration memorials. */
await runProcess(process.env, { as: 'join', logLevel: 'warn' }, async ({ config, log, database }) => {
  const { services, stop } = await startServices(config, log, await database, { isWorker: false });
  const count = await removeDemo(services);
  await stop();
  process.stdout.write(`${count} demonstration memorials removed.\n`);
});

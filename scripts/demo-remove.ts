import { removeDemo } from '#features/memorial/demo/store.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { startServices } from '#services.ts';

/** `npm run demo:remove`: takes the demonstration memorials away. */
const [config, log] = [readConfig(process.env), createLog('warn')];
const { services, stop } = await startServices(config, log, await openDatabase(config, log, 'join'));
const count = await removeDemo(services);
await stop();
process.stdout.write(`${count} demonstration memorials removed.\n`);

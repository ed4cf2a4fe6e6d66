import { removeDemo } from '#features/memorial/demo/store.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServices } from '#services.ts';

/** `npm run demo:remove`: takes the demonstration memorials away. */
const { services, stop } = await startServices(readConfig(process.env), createLog('warn'), 'join');
const count = await removeDemo(services);
await stop();
process.stdout.write(`${count} demonstration memorials removed.\n`);

import './server/module-paths.ts';

// Imported after the resolver hooks, which all later imports use.
const { runProcess } = await import('./process/lifetime.ts');

// The database starts while the rest of the program is still being read.
await runProcess(process.env, { as: 'owner' }, async ({ config, log, database, opened }) => {
  const [open, { assertPortFree, serve }] = await Promise.all([database, import('./process/serve.ts')]);
  await assertPortFree(config);
  if (config.workers === 1) return serve(config, log, open, opened);
  const { runWorkers } = await import('./process/workers.ts');
  return runWorkers(config, log, open, opened);
});

import './server/module-paths.ts';

// Whatever reads the database comes after.
const { live } = await import('./process/lifetime.ts');

// The database starts while the rest of the program is still being read.
await live(process.env, { as: 'owner' }, async ({ config, log, database, opened }) => {
  const [open, { serve }] = await Promise.all([database, import('./process/serve.ts')]);
  await serve(config, log, open, opened);
});

import { registerHooks } from 'node:module';

const folder = '/node_modules/drizzle-orm/';

// What drizzle-orm exports is a list of 130 KB in its package.json, and Node reads that anew for each of its 500 files: half a
// second of every start. Among themselves the files name each other by path, and each is a module.
registerHooks({
  resolve(specifier, context, next) {
    const isPath = specifier.startsWith('.') && context.conditions.includes('import');
    if (!isPath || !context.parentURL?.includes(folder)) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});

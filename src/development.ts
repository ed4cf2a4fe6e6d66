import { createServer, type RunnableDevEnvironment } from 'vite';
import { developmentAssets, type Front } from './assets.ts';

/** Vite in middleware mode: modules for the browser, and the renderer through its module runner. */
export async function startVite(root: string) {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, ws: { port: 0 } } as object });
  const environment = vite.environments.ssr as RunnableDevEnvironment;
  const front: Front = {
    render: async (request) => {
      const entry = (await environment.runner.import('/src/visitor/render.tsx')) as Pick<Front, 'render'>;
      return entry.render(request);
    },
    visitorAssets: developmentAssets('src/visitor/enhance.ts', 'src/visitor/visitor.css'),
    appAssets: developmentAssets('src/app/main.tsx', 'src/app/app.css'),
  };
  return { front, middleware: vite.middlewares, stop: () => vite.close() };
}

import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { Loading } from './shell/loading.tsx';
import { NotFoundScreen } from './shell/not-found.tsx';
import { RouteError } from './shell/error-boundary.tsx';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // Loaders bring words, which do not change.
    defaultStaleTime: Infinity,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    // Addresses as people and the server write them: plain text, no JSON inside.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (values) => {
      const search = new URLSearchParams(
        Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ).toString();
      return search && `?${search}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /** Carried from one screen to the next and kept over a reload, outside the address. */
  interface HistoryState {
    email?: string;
    news?: 'password-changed';
  }
}

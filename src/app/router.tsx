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
    // Loaders load message catalogs, which do not change.
    defaultStaleTime: Infinity,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    // Query values are plain text, as users and the server write them, and not JSON.
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
  /** Passed from one screen to the next outside the URL; survives a reload. */
  interface HistoryState {
    email?: string;
    news?: 'password-changed';
  }
}

import { compilePath, firstSegment } from '#core/path-pattern.ts';
import type { HttpRequest } from '#server/http/request-context.ts';

/** A path that is not a built file. */
export interface Route {
  /** With parameters (`core/path-pattern.ts`); the value of `:token` is never logged. */
  path: string;
  /** Left out where the response sets it. */
  methods?: readonly string[];
  /** Called by programs: an error below its first segment is JSON, and its paths have one spelling. */
  isForPrograms?: true;
  /**
   * Who may cache the response: nobody by default, everybody for a number of seconds. `judged`: the response decides by its
   * content and reader.
   */
  cache?: 'judged' | number;
  /**
   * The longest body in bytes; by default that of a call or a form. `judged`: the route authorizes the sender first, and has its
   * own limits.
   */
  bodyLimit?: 'judged' | number;
  /** Requests have no effect, so other sites and the system of a phone may send them. */
  isWithoutEffect?: true;
  /** It only counts something that no page shows to the reader. */
  isCounter?: true;
  /** Requested by monitoring, with any host name. */
  isForAnyHost?: true;
  answer(http: HttpRequest, params: Params): Promise<void> | void;
}

export type Params = Partial<Record<string, string>>;

export interface Match {
  route: Route;
  params: Params;
}

/** The cache header that a route determines; null where the response does. */
export function cacheControl({ cache }: Route): string | null {
  if (cache === 'judged') return null;
  return cache === undefined ? 'private, no-store' : `public, max-age=${cache}`;
}

/**
 * Whether a body is longer than any route of its path accepts. `usual` applies to routes without a limit, and to unknown paths.
 */
export function isTooLong(length: number, matches: readonly Match[], usual: number): boolean {
  const limits = matches.length > 0 ? matches.map(({ route }) => route.bodyLimit ?? usual) : [usual];
  return !limits.some((limit) => limit === 'judged' || length <= limit);
}

/** Finds the routes of a path: several if they differ in their methods. */
export function createRouteMatcher(routes: readonly Route[]): (path: string) => Match[] {
  const compiled = routes.map((route) => ({
    route,
    pattern: compilePath(route.path),
    first: firstSegment(route.path),
  }));
  const anywhere = compiled.filter(({ first }) => first === null);
  const bySegment = Map.groupBy(compiled, ({ first }) => first);

  return (path) => {
    const [, segment = ''] = path.split('/', 2);
    return [...(bySegment.get(segment) ?? []), ...anywhere].flatMap(({ route, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ route, params: { ...match.groups } }] : [];
    });
  };
}

/** Whether a path is called by programs, by its first segment; built files are. */
export function createProgramPaths(routes: readonly Route[]): (path: string) => boolean {
  const programs = routes.filter(({ isForPrograms }) => isForPrograms);
  const segments = new Set<string | null>(['assets', ...programs.map(({ path }) => firstSegment(path))]);
  return (path) => segments.has(firstSegment(path));
}

const tokenParameter = /^(.*\/):token\b/;

/** Redacts tokens in logged paths, because a token gives access. Tokens are `:token` or `{token}`. */
export function createPathRedaction(paths: readonly string[]): (path: string) => string {
  const prefixes = paths.flatMap((path) => {
    const [, prefix] = tokenParameter.exec(path.replace('{token}', ':token')) ?? [];
    return prefix === undefined ? [] : [prefix];
  });
  return (path) => {
    const prefix = prefixes.find((beginning) => path.startsWith(beginning));
    return prefix === undefined ? path : `${prefix}…`;
  };
}

export const loginModes = ['reset', 'new-password', 'check-mail', 'closed'] as const;
export type LoginMode = (typeof loginModes)[number];

/** The search parameters of the sign-in page: the mode, and the return path. */
export interface LoginSearch {
  mode?: LoginMode;
  from?: string;
  /** The token of a reset link. */
  token?: string;
  /** Why an emailed link failed. */
  error?: string;
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  return {
    mode: loginModes.find((mode) => mode === search.mode),
    from: text('from'),
    token: text('token'),
    error: text('error'),
  };
}

/** The URL of signing in or up, with the return path. */
export function accountAddress(
  screen: '/login' | '/register',
  { mode, from }: Pick<LoginSearch, 'mode' | 'from'>,
): string {
  const search = new URLSearchParams({ ...(mode && { mode }), ...(from !== undefined && { from }) }).toString();
  return search ? `${screen}?${search}` : screen;
}

/** 42 as «0:42». */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The sections of the account screens with their URLs. */
export const sectionPlaces = [
  ['details', '/profile'],
  ['devices', '/profile#devices'],
  ['language', '/settings'],
  ['display', '/settings'],
  ['notifications', '/settings#notifications'],
  ['plan', '/settings#plan'],
  ['orders', '/settings#orders'],
  ['data', '/settings#data'],
] as const;
export type AccountSection = (typeof sectionPlaces)[number][0];

/** The section of a URL; by default the first one of its screen. */
export function sectionAt(path: string, hash: string): AccountSection | undefined {
  const address = hash ? `${path}#${hash}` : path;
  const entry =
    sectionPlaces.find(([, place]) => place === address) ?? sectionPlaces.find(([, place]) => place === path);
  return entry?.[0];
}

/** Formats bytes in megabytes with one decimal, or in gigabytes from a thousand megabytes on. */
export function toByteSize(bytes: number): { value: number; unit: 'MB' | 'GB' } {
  const megabytes = bytes / 1024 / 1024;
  const tenth = (value: number) => Math.ceil(value * 10) / 10;
  return megabytes < 1000 ? { value: tenth(megabytes), unit: 'MB' } : { value: tenth(megabytes / 1024), unit: 'GB' };
}

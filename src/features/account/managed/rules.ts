import type { ManagedUser } from './schema.ts';

export const accountDeeds = [
  'grantAdmin',
  'revokeAdmin',
  'grantModerator',
  'revokeModerator',
  'endSessions',
  'close',
  'reopen',
] as const;
export type AccountDeed = (typeof accountDeeds)[number];

/** What takes a deed back; sessions that ended are begun by signing in again. */
export const inverseAccountDeed: Record<AccountDeed, AccountDeed | null> = {
  grantAdmin: 'revokeAdmin',
  revokeAdmin: 'grantAdmin',
  grantModerator: 'revokeModerator',
  revokeModerator: 'grantModerator',
  endSessions: null,
  close: 'reopen',
  reopen: null,
};

/** What can be done with an account as it stands. */
export function accountDeedsOf({ roles, sessions, closedUntil }: ManagedUser): AccountDeed[] {
  if (closedUntil !== null) return ['reopen'];
  return [
    roles.includes('admin') ? 'revokeAdmin' : 'grantAdmin',
    roles.includes('moderator') ? 'revokeModerator' : 'grantModerator',
    ...(sessions > 0 ? (['endSessions'] as const) : []),
    'close',
  ];
}

/** Whether nobody would be left who administers the site, of the admins whose accounts are open. */
export function isLastAdmin(admins: readonly string[], userId: string): boolean {
  return admins.length === 1 && admins[0] === userId;
}

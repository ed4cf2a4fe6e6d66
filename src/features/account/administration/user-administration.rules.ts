import type { ManagedUser } from './user-administration.schema.ts';

export const accountActions = [
  'grantAdmin',
  'revokeAdmin',
  'grantModerator',
  'revokeModerator',
  'endSessions',
  'close',
  'reopen',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** The inverse of each action; ended sessions have none. */
export const inverseAccountAction: Record<AccountAction, AccountAction | null> = {
  grantAdmin: 'revokeAdmin',
  revokeAdmin: 'grantAdmin',
  grantModerator: 'revokeModerator',
  revokeModerator: 'grantModerator',
  endSessions: null,
  close: 'reopen',
  reopen: null,
};

/** The actions allowed in the account's current state. */
export function allowedAccountActions({ roles, sessions, closedUntil }: ManagedUser): AccountAction[] {
  if (closedUntil !== null) return ['reopen'];
  return [
    roles.includes('admin') ? 'revokeAdmin' : 'grantAdmin',
    roles.includes('moderator') ? 'revokeModerator' : 'grantModerator',
    ...(sessions > 0 ? (['endSessions'] as const) : []),
    'close',
  ];
}

import * as z from 'zod';
import { roles } from '#core/policy.ts';
import { tableInput, tablePageSchema } from '#core/table-page.ts';

export const userSorts = ['created', 'email'] as const;
export const usualUserSort = { sort: 'created', direction: 'desc' } as const;
export const userViews = ['admin', 'moderator', 'unconfirmed', 'closed'] as const;

export const listUsersSchema = z.object({
  ...tableInput(userSorts, usualUserSort),
  view: z.enum(userViews).optional(),
  text: z.string().trim().max(200).default('').describe('A part of the name or of the address, or an id'),
});

export const managedUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  roles: z.array(z.enum(roles)),
  memorials: z.number().int(),
  sessions: z.number().int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Until when a closed account can be reopened; null for an open one. */
  closedUntil: z.iso.datetime().nullable(),
});
export type ManagedUser = z.output<typeof managedUserSchema>;

export const userPageSchema = tablePageSchema(managedUserSchema);

export const userIdSchema = z.object({ userId: z.uuid() });

export const undoRoleSchema = z.object({ logId: z.uuid().toLowerCase() });

export const setAccountRoleSchema = userIdSchema.extend({
  role: z.enum(roles),
  isGranted: z.boolean(),
  /** The roles that the account had when it was looked at. */
  seenRoles: z.array(z.enum(roles)).max(roles.length),
});

import * as z from 'zod';
import { email, requiredText } from '#core/fields.ts';

/** Counted usage of an account. The client counts only `view_count`, the server the rest. */
export const usageTypes = [
  'memorial_views',
  'storage_used',
  'memorial_count',
  'memory_count',
  'comment_count',
  'view_count',
  'condolence_count',
  'event_count',
] as const;
export type UsageType = (typeof usageTypes)[number];

/** Types whose row is the current amount instead of the sum of a month; their `period_start` is `stockPeriod`. */
export const stockTypes = ['storage_used', 'memorial_count'] as const satisfies readonly UsageType[];
export const stockPeriod = '1970-01-01';

/** The plan of every account without a subscription; it is found by this name, and is never renamed or inactive. */
export const freePlanName = 'Free';

export const gigabyte = 1024 ** 3;
/** By how much an upload that started below the limit may exceed it. */
export const storageGrace = 50 * 1024 * 1024;

const amount = z.number().int().min(0).max(2_000_000_000);

const planFields = {
  name: requiredText(80, 'nameRequired'),
  displayOrder: z.number().int().min(0).max(1000),
  isActive: z.boolean(),
  /** In agorot. */
  pricePerMonth: amount,
  /** In the next three fields 0 means unlimited. */
  maxStorageGb: z.number().int().min(0).max(100_000),
  maxMonthlyViews: amount,
  maxMemorials: z.number().int().min(0).max(100_000),
};

/** A plan as everybody may see it. */
export const planSchema = z.object({ id: z.uuid(), ...planFields });
export type Plan = z.output<typeof planSchema>;

/** A plan as admins see it. */
export const managedPlanSchema = planSchema.extend({
  version: z.number().int(),
  /** Accounts whose subscription to it runs now. */
  subscribers: z.number().int(),
});
export type ManagedPlan = z.output<typeof managedPlanSchema>;

export const createPlanSchema = z.object(planFields);
export const updatePlanSchema = z.object({ id: z.uuid(), baseVersion: z.number().int(), ...planFields });

export const assignPlanSchema = z.object({
  email,
  planId: z.uuid(),
  /** Null for a subscription without an end. */
  endsAt: z.iso.datetime().nullable(),
  /** The address of the account that gives it. */
  giftOf: email.nullable(),
});

export const planSubscriptionSchema = z.object({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** Whether it is a gift of another account. */
  isGift: z.boolean(),
});
export type PlanSubscription = z.output<typeof planSubscriptionSchema>;

export const usageCountSchema = z.object({ usageType: z.enum(usageTypes), count: z.number().int() });

/** An account's plan with its usage. */
export const planUsageSchema = z.object({
  plan: planSchema,
  /** Null where the plan is the free one. */
  subscription: planSubscriptionSchema.nullable(),
  /** The last paid plan, where it ended and none followed. */
  lapsed: z.object({ name: z.string(), endedAt: z.iso.datetime() }).nullable(),
  /**
   * Current amounts for `stockTypes`, and counts of this month (Jerusalem) for the other types; 0 for a type that was never
   * counted.
   */
  usage: z.array(usageCountSchema),
});
export type PlanUsage = z.output<typeof planUsageSchema>;

export const trackUsageSchema = z.object({
  type: z.enum(usageTypes),
  increment: z.number().int().min(1).max(100).default(1),
});

import * as z from 'zod';

/** What a push message may be about. */
export const pushKinds = ['approval', 'contributions', 'events', 'yahrzeits'] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushChoicesSchema = z.object({
  /** What waits for approval. */
  approval: z.boolean(),
  /** What was written, and what happened on the pages. */
  contributions: z.boolean(),
  events: z.boolean(),
  yahrzeits: z.boolean(),
  /** Whether the names of pages stand in a message, which a locked screen shows to everybody. */
  showsNames: z.boolean(),
  /** Also on Shabbat and on festivals. */
  onRestDays: z.boolean(),
});
export type PushChoices = z.output<typeof pushChoicesSchema>;

export const usualPushChoices: PushChoices = {
  approval: true,
  contributions: true,
  events: true,
  yahrzeits: true,
  showsNames: false,
  onRestDays: false,
};

export const pushSettingsSchema = pushChoicesSchema.extend({
  /** By which a browser subscribes. */
  publicKey: z.string(),
});

/** So many browsers of an account are kept; one more takes the place of the oldest. */
export const maxSubscriptions = 10;

const keyOf = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'optionInvalid');

export const pushSubscriptionSchema = z.object({
  // An address has no other signs.
  endpoint: z
    .string()
    .max(1024, 'tooLong')
    .regex(/^[!-~]+$/, 'optionInvalid'),
  p256dh: keyOf(65),
  auth: keyOf(16),
});
export const endpointSchema = pushSubscriptionSchema.pick({ endpoint: true });
export const newSubscriptionSchema = pushSubscriptionSchema.extend({
  /** The endpoint of one that the browser has ended by itself: kept only where that was the account's. */
  replaces: pushSubscriptionSchema.shape.endpoint.optional(),
});

import * as z from 'zod';

/** Kinds of push messages. */
export const pushKinds = ['approval', 'contributions', 'events', 'yahrzeits'] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushChoicesSchema = z.object({
  /** Contributions that wait for approval. */
  approval: z.boolean(),
  /** Contributions and other activity on the pages. */
  contributions: z.boolean(),
  events: z.boolean(),
  yahrzeits: z.boolean(),
  /** Whether messages contain names of pages, which everybody sees on a lock screen. */
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
  /** The key for subscriptions of browsers. */
  publicKey: z.string(),
});

/** Most browsers of an account; a further one replaces the oldest. */
export const maxSubscriptions = 10;

const keyOf = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'optionInvalid');

export const pushSubscriptionSchema = z.object({
  // A URL has no other characters.
  endpoint: z
    .string()
    .max(1024, 'tooLong')
    .regex(/^[!-~]+$/, 'optionInvalid'),
  p256dh: keyOf(65),
  auth: keyOf(16),
});
export const endpointSchema = pushSubscriptionSchema.pick({ endpoint: true });
export const newSubscriptionSchema = pushSubscriptionSchema.extend({
  /** The endpoint of a subscription that the browser ended; used only if it was the account's. */
  replaces: pushSubscriptionSchema.shape.endpoint.optional(),
});

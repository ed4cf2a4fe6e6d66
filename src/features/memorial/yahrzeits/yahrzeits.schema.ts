import * as z from 'zod';

/**
 * The kind of day: the yahrzeit, or its second day in families that keep both Adars. `dayAfter…`: the same a day later,
 * where it is unknown whether the death was after sunset.
 */
export const yahrzeitParts = ['day', 'also', 'dayAfter', 'dayAfterAlso'] as const;
export type YahrzeitPart = (typeof yahrzeitParts)[number];

/** A page whose yahrzeit is on a day. */
export const rememberedMemorialSchema = z.object({ memorialId: z.uuid(), name: z.string() });
export type RememberedMemorial = z.output<typeof rememberedMemorialSchema>;

/** Today's yahrzeits; the day changes at sunset in Jerusalem. */
export const rememberedTodaySchema = z.object({ date: z.string(), memorials: z.array(rememberedMemorialSchema) });

/** A coming day of a page on which the caller has a role. */
export const upcomingDaySchema = rememberedMemorialSchema.extend({ date: z.string() });
export type UpcomingDay = z.output<typeof upcomingDaySchema>;

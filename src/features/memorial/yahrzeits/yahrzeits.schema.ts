import * as z from 'zod';

/**
 * Which day of a Hebrew year: the yahrzeit, or its second day of a family that keeps both Adars; `dayAfter…` are those of a
 * death after sunset, where nobody knows whether the sun had set.
 */
export const yahrzeitParts = ['day', 'also', 'dayAfter', 'dayAfterAlso'] as const;
export type YahrzeitPart = (typeof yahrzeitParts)[number];

/** A page whose yahrzeit is on a day. */
export const rememberedMemorialSchema = z.object({ memorialId: z.uuid(), name: z.string() });
export type RememberedMemorial = z.output<typeof rememberedMemorialSchema>;

/** Who is remembered today; the day changes with the sunset of Jerusalem. */
export const rememberedTodaySchema = z.object({ date: z.string(), memorials: z.array(rememberedMemorialSchema) });

/** A day to come of a page that the asker has a part in. */
export const upcomingDaySchema = rememberedMemorialSchema.extend({ date: z.string() });
export type UpcomingDay = z.output<typeof upcomingDaySchema>;

import * as z from 'zod';

/** A longer list is not useful: people refine the search instead. */
export const maxFoundMemorials = 20;

export const memorialSearchSchema = z.object({ text: z.string().trim().max(200, 'tooLong') });

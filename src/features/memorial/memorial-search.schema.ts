import * as z from 'zod';

/** More than anybody reads through: whoever looks for one page writes another word. */
export const maxFoundMemorials = 20;

export const memorialSearchSchema = z.object({ text: z.string().trim().max(200, 'tooLong') });

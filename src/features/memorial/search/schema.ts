import * as z from 'zod';

/** More than anybody reads through: whoever looks for one page writes another word. */
export const mostFound = 20;

export const searchSchema = z.object({ text: z.string().trim().max(200, 'tooLong') });

import * as z from 'zod';

export const switchNames = ['words_closed'] as const;
export const switchSchema = z.object({ name: z.enum(switchNames), isOn: z.boolean() });

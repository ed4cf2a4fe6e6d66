import { card } from './he/card.ts';
import { common } from './he/common.ts';
import { errors } from './he/errors.ts';
import { validation } from './he/validation.ts';

/** The source: its keys, and the arguments of its texts, are a type. */
export const he = { card, common, errors, validation } as const;

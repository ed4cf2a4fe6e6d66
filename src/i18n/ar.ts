import { card } from './ar/card.ts';
import { common } from './ar/common.ts';
import { errors } from './ar/errors.ts';
import { validation } from './ar/validation.ts';
import type { Messages } from './messages.ts';

export const ar: Messages = { card, common, errors, validation };

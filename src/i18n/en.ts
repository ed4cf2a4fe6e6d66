import { card } from './en/card.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { validation } from './en/validation.ts';
import type { Messages } from './messages.ts';

export const en: Messages = { card, common, errors, validation };

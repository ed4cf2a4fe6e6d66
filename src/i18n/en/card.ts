import type { Messages } from '../messages.ts';

export const card: Messages['card'] = {
  label: 'In memory of',
};

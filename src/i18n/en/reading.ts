import type { Messages } from '../messages.ts';

export const reading: Messages['reading'] = {
  back: 'To the page of {name}',
  kaddishOf: 'Kaddish in memory of {name}',
  elMale: 'El Male Rachamim',
  elMaleOf: 'El Male Rachamim in memory of {name}',
  lettersOf: 'Soul letters in memory of {name}',
  size: 'Text size',
  sizes: { regular: 'Regular', large: 'Large', larger: 'Larger', largest: 'Largest' },
  fullScreen: 'Full screen',
  awake: 'The screen stays on while you read',
  soul: 'Neshama (soul)',
  afterName: 'After the letters of the name come those of the word neshama, soul.',
};

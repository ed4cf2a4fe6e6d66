import type { Messages } from '../messages.ts';

/** The statistics of the whole site. */
export const adminAnalytics: Messages['adminAnalytics'] = {
  title: 'Statistics',
  ranges: { label: 'Period', '7d': 'A week', '30d': '30 days', year: 'A year', all: 'All' },
  table: 'All the numbers in a table',
  when: 'When',
  series: {
    views: 'Views of pages',
    candles: 'Candles lit',
    accounts: 'New accounts',
    memorials: 'New pages',
    contributions: 'Memories and condolences',
    letters: 'E-mails sent',
    storedBytes: 'Files stored',
  },
};

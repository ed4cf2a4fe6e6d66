/** How far back the figures go. */
export const statisticsRanges = ['30d', '90d', 'year', 'all'] as const;
export type StatisticsRange = (typeof statisticsRanges)[number];
export const usualRange = '90d' satisfies StatisticsRange;

export const statisticsUnits = ['day', 'week', 'month'] as const;
export type StatisticsUnit = (typeof statisticsUnits)[number];

/** The units of a range and its default; a year is not shown by days. */
export const rangeUnits: Record<StatisticsRange, { units: readonly StatisticsUnit[]; usual: StatisticsUnit }> = {
  '30d': { units: ['day', 'week'], usual: 'day' },
  '90d': { units: ['day', 'week', 'month'], usual: 'week' },
  year: { units: ['day', 'week', 'month'], usual: 'month' },
  all: { units: ['week', 'month'], usual: 'month' },
};

/** What the address says of the figures; what it leaves out is usual. */
export interface ChosenFigures {
  range?: StatisticsRange | undefined;
  by?: StatisticsUnit | undefined;
}

/** An address that was cut or written by hand leads to the usual figures. */
export function chosenFigures({ range, by }: Record<string, unknown>): ChosenFigures {
  const known = statisticsRanges.find((one) => one === range);
  const unit = rangeUnits[known ?? usualRange].units.find((one) => one === by);
  // Named although it is undefined, so that the router takes nothing else from the address.
  return { range: known, by: unit };
}

/** The ranges of the statistics. */
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

/** The parameters in the query, with defaults. */
export interface ChosenFigures {
  range?: StatisticsRange | undefined;
  by?: StatisticsUnit | undefined;
}

/** Invalid parameters get the defaults. */
export function chosenFigures({ range, by }: Record<string, unknown>): ChosenFigures {
  const known = statisticsRanges.find((one) => one === range);
  const unit = rangeUnits[known ?? usualRange].units.find((one) => one === by);
  // Set even if undefined, so that the router ignores other parameters of the query.
  return { range: known, by: unit };
}

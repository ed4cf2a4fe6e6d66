export const dates = {
  part: { day: 'Day', month: 'Month', year: 'Year' },
  /** The missing part of an incomplete date. */
  gap: {
    day: 'The day is missing',
    month: 'The month is missing',
    year: 'The year is missing',
    dayMonth: 'The day and the month are missing',
    dayYear: 'The day and the year are missing',
    monthYear: 'The month and the year are missing',
    shortYear: 'Write the year in four digits, such as 1936',
    notReal: 'There is no such day in the calendar',
  },
  onlyYear: 'Only the year: {year}',
} as const;

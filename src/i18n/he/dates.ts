export const dates = {
  part: { day: 'יום', month: 'חודש', year: 'שנה' },
  /** The missing part of an incomplete date. */
  gap: {
    day: 'חסר יום',
    month: 'חסר חודש',
    year: 'חסרה שנה',
    dayMonth: 'חסרים יום וחודש',
    dayYear: 'חסרים יום ושנה',
    monthYear: 'חסרים חודש ושנה',
    shortYear: 'השנה נכתבת בארבע ספרות, למשל 1936',
    notReal: 'אין יום כזה בלוח השנה',
  },
  onlyYear: 'רק השנה: {year}',
} as const;

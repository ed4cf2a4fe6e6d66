export const dates = {
  part: { day: 'يوم', month: 'شهر', year: 'سنة' },
  /** The missing part of an incomplete date. */
  gap: {
    day: 'اليوم ناقص',
    month: 'الشهر ناقص',
    year: 'السنة ناقصة',
    dayMonth: 'اليوم والشهر ناقصان',
    dayYear: 'اليوم والسنة ناقصان',
    monthYear: 'الشهر والسنة ناقصان',
    shortYear: 'تُكتب السنة بأربعة أرقام، مثل 1936',
    notReal: 'لا يوجد يوم كهذا في التقويم',
  },
  onlyYear: 'السنة فقط: {year}',
} as const;

/** The statistics of the whole site. */
export const adminAnalytics = {
  title: 'נתונים',
  ranges: { label: 'תקופה', '7d': 'שבוע', '30d': '30 ימים', year: 'שנה', all: 'הכול' },
  table: 'כל המספרים בטבלה',
  when: 'מתי',
  series: {
    views: 'צפיות בדפים',
    candles: 'נרות שהודלקו',
    accounts: 'חשבונות חדשים',
    memorials: 'דפים חדשים',
    contributions: 'זיכרונות והספדים',
    letters: 'הודעות דואר שנשלחו',
    storedBytes: 'קבצים שנשמרו',
  },
} as const;

/** The screen of moderators. */
export const moderator = {
  title: 'תוכן לאישור',
  lead: 'כל מה שאנשים כתבו בכל הדפים, ומה שדווח.',
  kinds: { label: 'מה מוצג', both: 'הכול', memory: 'זיכרונות', condolence: 'הספדים' },
  search: {
    title: 'חיפוש דף',
    field: 'שם או מזהה',
    found: '{count, plural, one {נמצא דף אחד} two {נמצאו שני דפים} other {נמצאו # דפים}}',
    none: 'לא נמצאו תוצאות',
    failed: 'החיפוש לא הצליח.',
    more: 'יש עוד דפים כאלה. אפשר להוסיף מילה.',
    actions: 'פעולות בדף של {name}',
    view: 'צפייה בדף',
    edit: 'עריכה',
    editors: 'עורכי הדף',
    remove: 'מחיקת הדף',
    private: 'פרטי',
  },
} as const;

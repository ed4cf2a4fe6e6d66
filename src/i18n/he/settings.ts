export const settings = {
  title: 'הגדרות',
  who: {
    title: 'מי רואה',
    isPublic: 'הדף גלוי לכול',
    isPublicHint: 'כשההגדרה כבויה, הדף גלוי רק לך ולעורכי הדף',
    private: 'הדף גלוי רק לך ולעורכי הדף',
    allowIndexing: 'הופעה במנועי חיפוש',
    allowIndexingHint: 'הקישור ממשיך לעבוד גם בלי זה',
  },
  look: {
    title: 'איך הדף נראה',
    displayStyle: 'סגנון תצוגה',
    language: 'שפת הדף',
    languageHint: 'הכותרות והכפתורים בדף. מה שכתבתם נשאר כפי שנכתב.',
  },
  visitors: {
    title: 'מה מבקרים יכולים לעשות',
    allowComments: 'הספדים ותנחומים',
    allowCommentsHint: 'קבלת מילים ממבקרים',
    allowSocialSharing: 'שיתוף ברשתות',
    allowSocialSharingHint: 'כפתורי שיתוף בדף',
    showViewCount: 'הצגת מספר הצפיות',
    showViewCountHint: 'המספר מתעדכן בתוך דקה',
    showFamilyContact: 'פנייה למשפחה',
    showFamilyContactHint: 'הדואר האלקטרוני שלכם אינו מוצג',
  },
  remove: {
    title: 'מחיקת הדף',
    text: 'לפני המחיקה נבקש להקליד את השם.',
    action: 'מחיקת הדף',
  },
} as const;

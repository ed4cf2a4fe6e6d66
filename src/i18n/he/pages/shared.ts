export const shared = {
  legalReview: 'הנוסח הזה ממתין לבדיקה של עורך דין, וייתכן שישתנה.',
  open: 'פתיחת דף זיכרון',
  contents: 'בעמוד הזה',
  contact: 'אפשר לפנות אל {operator}: <contact>{address}</contact>',
  noContact: 'מפעילי האתר עדיין לא מסרו כאן דרך ליצירת קשר.',
} as const;

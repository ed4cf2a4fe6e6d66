export const videos = {
  lead: 'גם חצי דקה היא אוצר.',
  title: 'שם',
  link: 'קישור',
  description: 'תיאור',
  add: 'הוספה',
  edit: 'עריכת {title}',
  remove: 'מחיקת {title}',
  removeTitle: 'למחוק את <bdi>{title}</bdi>?',
  removeConfirm: 'מחיקת הסרטון',
  watchOf: 'לצפייה: {title}',
  empty: 'גם חצי דקה היא אוצר',
  count: '{count, plural, one {סרטון אחד} two {שני סרטונים} other {# סרטונים}}',
} as const;

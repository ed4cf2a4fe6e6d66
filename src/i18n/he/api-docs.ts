export const apiDocs = {
  title: 'ממשק התכנות',
  lead: 'כל מה שהאתר יודע לעשות פתוח גם לתוכנות אחרות, באותן הרשאות.',
  specification: 'המפרט המלא',
  operations: 'פעולות',
  parameters: 'פרמטרים',
  body: 'גוף הבקשה',
  responses: 'תשובות',
  name: 'שם',
  type: 'סוג',
  required: 'חובה',
  optional: 'לא חובה',
} as const;

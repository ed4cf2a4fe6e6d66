export const confirm = {
  pageTitle: 'אישור הכתובת',
  title: 'עוד לחיצה אחת',
  lead: 'הכתובת <bdi>{email}</bdi> תאושר, והחשבון ייפתח כאן.',
  leadOnly: 'הכתובת <bdi>{email}</bdi> תאושר.',
  otherAccount: 'בדפדפן הזה פתוח החשבון של <bdi>{name}</bdi>, והוא יישאר פתוח.',
  password: 'הסיסמה לחשבון',
  passwordHint:
    'הקישור לא נפתח בדפדפן שבו נעשתה ההרשמה, ולכן הסיסמה נקבעת כאן. אפשר לכתוב אותה סיסמה. {min, number} תווים לפחות.',
  submit: 'אישור וכניסה',
  submitOnly: 'אישור הכתובת',
  notYours: 'לא ביקשתם לפתוח חשבון? אפשר לסגור את העמוד, ושום דבר לא ישתנה.',
  doneTitle: 'הכתובת אושרה',
  doneText: 'החשבון של <bdi>{email}</bdi> מוכן.',
  doneOther: 'בדפדפן הזה פתוח עדיין החשבון של <bdi>{name}</bdi>. כדי לעבור לחשבון השני יש לצאת ממנו.',
  overTitle: 'תוקף הקישור פג',
  overText: 'אפשר לבקש קישור חדש, והוא יגיע לדואר האלקטרוני.',
  overAction: 'בקשת קישור חדש',
} as const;

import type { Demo } from './demo.schema.ts';
import { shmuelGallery } from './shmuel-gallery.text.ts';

export const shmuel: Demo = {
  name: 'הרב שמואל נהרדעי',
  gender: 'male',
  category: 'rabbis',
  subCategory: null,
  displayStyle: 'classic',
  birthDate: '1941-09-18',
  deathDate: '2019-02-13',
  lifeMotto: 'שאלה טובה היא חצי תשובה, והחצי השני הוא מי ששאל.',
  tags: ['תלמיד חכם', 'ענווה', 'חסד בסתר', 'הקשבה', 'דף יומי', 'ספרייה פתוחה', 'שלום בית', 'מורה דרך'],
  bio: `הרב שמואל נהרדעי נהג לומר שיש לו שתי ישיבות: האחת בבית המדרש, והשנייה על הספסל שליד המכולת. בראשונה לימד גמרא, ובשנייה למד בני אדם.

הוא נולד בירושלים להורים סופרי סת״ם, וכבר בילדותו ישב תחת שולחן העבודה של אביו ואסף שבבי קלף. ״מאז,״ סיפר, ״אני יודע שגם למה שנגזר ונפל יש צורת אות.״ את רוב שנותיו עשה בקריית אלונים, עיירה קטנה שהגיע אליה לשבת אחת והתבקש להישאר לעוד אחת; כך חלפו ארבעים ושש שנים.

כשהגיע עמד בית הכנסת ריק ברוב הימים. הרב שמואל לא תלה מודעות. הוא קנה קומקום. מי שעבר ברחוב הוזמן לכוס תה, מי ששתה תה נשאל שאלה, ומי שנשאל שאלה חזר למחרת עם תשובה ועם חבר. מן הקומקום הזה צמחו שיעור ערב, שיעור לנשים, וספרייה פתוחה שאין בה רישום השאלות. ״ספר שלא חזר,״ אמר, ״כנראה עוד לא סיימו אותו.״

בני זוג היו באים אליו לריב ויוצאים משם ויד ביד, ואיש לא ידע מה אמר להם. לימים גילתה בתו שלא אמר דבר: הוא מזג לשניהם תה, ביקש מכל אחד לספר מה השני אוהב, וחיכה.

את הצדקה נתן כך שלא יידע הנותן למי ולא יידע המקבל ממי, ורק אחרי פטירתו, כשנפסקו המעטפות, הבינו בעיירה מניין באו. תלמידיו הקימו על שמו קופה, והיא נקראת בפשטות ״הקומקום״.

בשבועותיו האחרונים, כשקולו כבר נחלש, ביקש שיניחו לידו ספר פתוח. לא כדי לקרוא. ״כדי שמי שנכנס,״ לחש, ״יראה שאנחנו באמצע.״`,
  portrait: 'p-shmuel.webp',
  cover: 'hills-dawn.webp',
  gallery: shmuelGallery,
  timeline: [
    { year: 1941, title: 'ילדות בירושלים', description: 'מתחת לשולחן הסופרים', picture: 'shmuel-parchment.webp' },
    { year: 1959, title: 'שנות הישיבה', description: 'לילות ארוכים, נר אחד', picture: 'shmuel-night.webp' },
    { year: 1965, title: 'נישואיו לרבקה', description: 'בית של תורה ותבשילים', picture: 'shmuel-wedding.webp' },
    {
      year: 1972,
      title: 'שבת ראשונה בקריית אלונים',
      description: 'באים לשבת, נשארים לחיים',
      picture: 'shmuel-town.webp',
    },
    { year: 1975, title: 'הקומקום', description: 'תחילתו של שיעור הערב', picture: 'shmuel-kettle.webp' },
    { year: 1988, title: 'הספרייה הפתוחה', description: 'בלי רישום, בלי קנסות', picture: 'shmuel-books.webp' },
    { year: 1999, title: '״שאלות מן הספסל״', description: 'ספרו הראשון', picture: 'shmuel-book.webp' },
    { year: 2012, title: 'סיום הש״ס השלישי', description: 'שמונים לומדים, שולחן אחד', picture: 'shmuel-siyum.webp' },
  ],
  quotes: [
    { text: 'אל תענה למה ששאלו. תענה למי ששאל.', author: 'הרב שמואל' },
    { text: 'תורה שאינה נמזגת – מתקררת.', author: 'הרב שמואל' },
    { text: 'ענווה היא לדעת כמה מקום לתפוס בספסל.', author: 'הרב שמואל' },
    { text: 'באתי עם קושיה ויצאתי עם חבר.', author: 'תלמיד' },
  ],
  achievements: [
    {
      title: 'הספר ״שאלות מן הספסל״',
      year: 1999,
      category: 'academic',
      importance: 'high',
      description: 'אסופת תשובות קצרות, ארבע מהדורות',
    },
    {
      title: 'ארבעים ושש שנות רבנות קהילה',
      year: 2018,
      category: 'professional',
      importance: 'high',
      description: 'קריית אלונים',
    },
    {
      title: 'הספרייה הפתוחה',
      year: 1988,
      category: 'social',
      importance: 'medium',
      description: 'תשעת אלפים ספרים ללא פנקס',
    },
    {
      title: 'יקיר העיירה',
      year: 2010,
      category: 'social',
      importance: 'medium',
      description: 'קיבל את האות וביקש להעבירו לרבקה',
    },
  ],
  family: [
    {
      name: 'רבי יחיאל נהרדעי',
      relationship: 'אב',
      birthDate: '1908',
      deathDate: '1981',
      picture: 'shmuel-yehiel.webp',
    },
    { name: 'שרה נהרדעי', relationship: 'אם', birthDate: '1914', deathDate: '1996', picture: 'shmuel-sara.webp' },
    { name: 'רבקה נהרדעי', relationship: 'אישה', birthDate: '1944' },
    { name: 'יהושע נהרדעי', relationship: 'בן', birthDate: '1966' },
    { name: 'הדסה נהרדעי־כהן', relationship: 'בת', birthDate: '1969' },
    { name: 'אלחנן נהרדעי', relationship: 'בן', birthDate: '1974' },
    { name: 'נחמה ליפשיר', relationship: 'אחות', birthDate: '1946' },
    { name: 'דניאל כהן', relationship: 'נכד', birthDate: '1997' },
    { name: 'שרה־מלכה נהרדעי', relationship: 'נכדה', birthDate: '2001' },
  ],
  memories: [
    {
      author: 'אלחנן נהרדעי',
      relationship: 'בן',
      content:
        'אבא לא הביט בשעון בשעה שדיבר עם אדם. פעם אחת איחרנו בגללו לחתונה, כי אישה שלא הכיר עצרה אותו ברחוב. בדרך שאלתי מה היה כל כך דחוף. ״היא לא סיימה,״ אמר.',
      pebbles: 54,
      picture: 'shmuel-bench.webp',
    },
    {
      author: 'מזל א.',
      relationship: 'מן העיירה',
      content:
        'בעלי נפטר ונשארתי עם ארבעה. בכל ערב חג הייתה מעטפה מתחת לדלת, בלי שם. חמש־עשרה שנה חשבתי שזאת העירייה, וכתבתי לה מכתבי תודה. הם הראו לי אחר כך שכל המכתבים הגיעו אליו, ושהוא שמר אותם.',
      pebbles: 91,
      picture: 'shmuel-envelopes.webp',
    },
    {
      author: 'ברוך ט.',
      relationship: 'תלמיד',
      content: 'שאלתי אם מותר לי לכעוס על הקדוש ברוך הוא. הוא מזג תה ואמר: ״רק אם אתה ממשיך לדבר איתו.״',
      pebbles: 0,
    },
    {
      author: 'הדסה נהרדעי־כהן',
      relationship: 'בת',
      content: 'בליל הסדר הוא היה קונה מכל ילד את האפיקומן באותו מחיר: סיפור.',
      pebbles: 0,
    },
    {
      author: 'אלכס, המכולת',
      relationship: 'שכן',
      content: 'אני לא דתי. עשרים שנה ישבנו על הספסל. הוא מעולם לא אמר לי מה לעשות, ואני תמיד ידעתי מה הוא היה עושה.',
      pebbles: 0,
    },
    {
      author: 'רחל ב.',
      relationship: 'תלמידה',
      content: 'השיעור לנשים נקבע לשעה שבה הוא עצמו שמר על הילדים של כולנו.',
      pebbles: 0,
    },
    {
      author: 'הרב עוזיאל פ.',
      relationship: 'עמית',
      content: 'היה משיב לי על מכתב של עמוד בשורה אחת, ואני הייתי לומד בה שבוע.',
      pebbles: 0,
    },
    {
      author: 'דניאל',
      relationship: 'נכד',
      content: 'הוא הראה לי ששבבי הקלף נראים כמו יו״ד. מאז אני מוצא אותיות על הרצפה.',
      picture: 'shmuel-grandson.webp',
      pebbles: 0,
    },
  ],
  condolences: [
    {
      author: 'רבקה נהרדעי',
      relationship: 'אישה',
      content: 'חמישים וארבע שנים מזגת לי ראשונה. עכשיו אני מוזגת לך.',
      pebbles: 0,
    },
    { author: 'יהושע נהרדעי', relationship: 'בן', content: 'אבא, אנחנו באמצע. הספר פתוח.', pebbles: 0 },
    { author: 'תלמידי בית המדרש', relationship: 'תלמידים', content: 'זכר צדיק לברכה. הקומקום חם.', pebbles: 0 },
    {
      author: 'מועצת קריית אלונים',
      relationship: 'קהילה',
      content: 'העיירה הייתה גדולה ממספר תושביה, כי הוא ישב בה.',
      pebbles: 0,
    },
    { author: 'אלכס, המכולת', relationship: 'שכן', content: 'הספסל רחב מדי.', pebbles: 0 },
    { author: 'משפחת כהן', relationship: 'משפחה', content: 'המקום ינחם אתכם בתוך שאר אבלי ציון וירושלים.', pebbles: 0 },
  ],
  candles: [
    { author: 'רבקה', content: 'מזגתי לשנינו' },
    { author: 'תלמידי שיעור הערב', content: 'אנחנו באמצע' },
    { author: 'אלכס', content: 'שמרתי לך מקום' },
    { author: 'דניאל', content: 'מצאתי היום למ״ד' },
    { author: 'הרב עוזיאל פ.', content: '' },
  ],
  soulName: 'שמואל',
  events: [
    {
      title: 'אזכרה וסיום מסכת',
      on: 'yahrzeit',
      startTime: '17:30',
      location: 'בית המדרש, קריית אלונים',
      eventType: 'memorial',
      places: null,
    },
    {
      title: 'ליל לימוד על שמו',
      on: '06-24',
      startTime: '22:00',
      location: 'הספרייה הפתוחה',
      eventType: 'gathering',
      places: 80,
    },
    {
      title: 'הכנסת ספר תורה',
      on: '09-05',
      startTime: '16:00',
      location: 'מן הספסל אל בית הכנסת',
      eventType: 'ceremony',
      places: null,
    },
  ],
  grave: {
    graveCemeteryName: 'בית העלמין קריית אלונים (בדוי)',
    graveLocation: 'חלקת הרבנים, שורה 1, מקום 4',
    graveLatitude: 31.8,
    graveLongitude: 35.0,
    graveImage: null,
  },
  kaddishType: 'ashkenazi',
};

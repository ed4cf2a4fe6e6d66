import type { Demo } from './demo.schema.ts';
import { eitanGallery } from './eitan-gallery.text.ts';

export const eitan: Demo = {
  name: 'סמ״ר איתן ברקשדה',
  gender: 'male',
  category: 'soldiers',
  subCategory: 'idf',
  displayStyle: 'candle',
  birthDate: '2002-06-18',
  deathDate: '2022-08-24',
  lifeMotto: 'קודם כול שואלים מה שלומך. אחר כך – כל השאר.',
  tags: ['לוחם וחובש', 'חבר אמת', 'אהבת הארץ', 'גיטרה', 'שבילים', 'אח בכור', 'חיוך', 'רעות'],
  bio: `איתן היה הילד שחזר מכל טיול עם אבן בכיס. אבנים מהגליל, אבנים מן המכתש, אבן שטוחה אחת מנחל שכבר יבש. על מדף בחדרו הן מסודרות לפי תאריך, ולכל אחת שם, ובסוף השורה נשאר מקום.

הוא גדל ביישוב גבעת האלון, בכור מארבעה, ובבית ידעו שאם שקט מדי – איתן מתקן משהו. הוא תיקן אופניים לכל הרחוב, פירק רדיו והרכיב שניים, ולימד את עצמו לנגן בגיטרה שחסר בה מיתר. את המיתר החסר קנה רק כעבור שנה; ״רציתי קודם לראות מה אפשר לעשות עם חמישה,״ הסביר.

בתיכון הקים קבוצת לימוד לחברים שהתקשו במתמטיקה. הוא לא היה התלמיד הטוב בכיתה, ולכן, כך אמר, הוא יודע להסביר. כל מי שלמד איתו זוכר שלפני התרגיל הראשון היה שואל: ״מה שלומך?״, ומחכה לתשובה באמת.

איתן התגייס לשירות קרבי ובחר להיות חובש. הוא סימן בתיק את התחבושות בצבעים, ובכיס הקדמי נשא דבר שאין בתקן: שקית סוכריות לימון. ״לפעמים זו התחבושת הראשונה,״ כתב לאימו. חבריו לצוות מספרים על הלילות שבהם ניגן להם בשקט, כדי שמי שישן ימשיך לישון ומי שער לא יהיה לבד.

הוא נפל בעת מילוי תפקידו, והוא בן עשרים. בתיקו נמצאה אבן קטנה, לבנה, בלי שם ובלי תאריך.

משפחתו וחבריו סימנו לזכרו שביל קצר מן היישוב אל התצפית שאהב, ובסופו ספסל. כל מי שעולה מוזמן להניח אבן, לשבת רגע, ולשאול את מי שלידו מה שלומו. ולחכות לתשובה.`,
  portrait: 'p-eitan.webp',
  cover: 'window-hills.webp',
  gallery: eitanGallery,
  timeline: [
    { year: 2002, title: 'נולד איתן', description: 'בכור לרותם ולגיל', picture: 'eitan-father.webp' },
    { year: 2008, title: 'האבן הראשונה', description: 'טיול ראשון, כיס מלא', picture: 'eitan-stone.webp' },
    { year: 2012, title: 'הגיטרה', description: 'חמישה מיתרים, שנה שלמה', picture: 'eitan-guitar.webp' },
    { year: 2015, title: 'בר מצווה', description: 'קרא בתורה והלחין ניגון', picture: 'eitan-bar.webp' },
    { year: 2017, title: 'קבוצת הלימוד', description: '״מי שהתקשה יודע להסביר״', picture: 'eitan-study.webp' },
    {
      year: 2019,
      title: 'מסע לאורך הארץ',
      description: 'מן הצפון לדרום, ברגל, עם שלושה חברים',
      picture: 'eitan-trail.webp',
    },
    { year: 2020, title: 'גיוס', description: 'מבקש להיות חובש', picture: 'eitan-two.webp' },
    { year: 2022, title: 'נפילתו', description: 'בעת מילוי תפקידו' },
  ],
  quotes: [
    { text: 'אם הגעת ראשון, חכה. זה כל הרעיון.', author: 'איתן' },
    { text: 'לא צריך להיות חזק. צריך להיות ליד.', author: 'איתן' },
    { text: 'יש אבנים שמחכות לך שנים.', author: 'איתן, במחברת הטיולים' },
    { text: 'הוא היה הפלס של הצוות. כשאיתן עמד ליד, עמדנו ישר.', author: 'חבר לצוות' },
  ],
  achievements: [
    {
      title: 'חובש מצטיין בקורס',
      year: 2021,
      category: 'military',
      importance: 'high',
      description: 'נבחר על ידי חבריו',
    },
    {
      title: 'מלגת חבר מביא חבר',
      year: 2018,
      category: 'social',
      importance: 'medium',
      description: 'על קבוצת הלימוד בתיכון',
    },
    {
      title: 'מקום ראשון בריצת הגבעה',
      year: 2019,
      category: 'sports',
      importance: 'low',
      description: 'עצר באמצע לקשור שרוך לילד',
    },
    {
      title: '״ניגון לחמישה מיתרים״',
      year: 2015,
      category: 'arts',
      importance: 'medium',
      description: 'מושר מאז בבית הכנסת ביישוב',
    },
  ],
  family: [
    { name: 'גיל ברקשדה', relationship: 'אב', birthDate: '1974' },
    { name: 'רותם ברקשדה', relationship: 'אם', birthDate: '1976' },
    { name: 'עדי ברקשדה', relationship: 'אחות', birthDate: '2006' },
    { name: 'יונתן ברקשדה', relationship: 'אח', birthDate: '2010' },
    { name: 'משה ברקשדה', relationship: 'סב', birthDate: '1946' },
    { name: 'חיה ברקשדה', relationship: 'סבתא', birthDate: '1949' },
    { name: 'אליעזר נחליאלי', relationship: 'סב', birthDate: '1941', deathDate: '2018', picture: 'eitan-eliezer.webp' },
    { name: 'מרים נחליאלי', relationship: 'סבתא', birthDate: '1945' },
    { name: 'אורי ברקשדה', relationship: 'אח', birthDate: '2013' },
  ],
  memories: [
    {
      author: 'יונתן ברקשדה',
      relationship: 'אח',
      content:
        'חלקנו חדר. בכל לילה, אחרי שכיבינו את האור, הוא שאל אותי שאלה אחת על היום שלי, ואסור היה לענות ״בסדר״. אחרי שהתגייס הייתי שולח לו את התשובה בהודעה. אני עדיין כותב אותה.',
      pebbles: 88,
    },
    {
      author: 'אורי ברקשדה',
      relationship: 'אח',
      content:
        'הוא לימד אותי שלושה אקורדים ואמר שעם אלה אפשר לנגן כמעט הכול. ניגנתי לו באזכרה. טעיתי באמצע, וכולם שרו במקומי.',
      pebbles: 67,
      picture: 'eitan-guitar.webp',
    },
    {
      author: 'עדי ברקשדה',
      relationship: 'אחות',
      content: 'הוא נתן לי אבן ביום הראשון של כיתה א׳ ואמר שהיא אמיצה. היא אצלי בכיס גם היום.',
      pebbles: 57,
    },
    {
      author: 'נדב',
      relationship: 'חבר לצוות',
      content: 'בלילה הכי קר הוא ויתר על המעיל ואמר שחם לו. לא היה לו חם.',
      picture: 'eitan-night.webp',
      pebbles: 64,
    },
    {
      author: 'המורה אסנת',
      relationship: 'מורה',
      content:
        'הוא היה נשאר אחרי השיעור כדי למחוק את הלוח. גיליתי שהוא כותב שם, לפני המחיקה, מילה טובה למי שישב בשורה האחרונה.',
      pebbles: 48,
    },
    {
      author: 'תמר ש.',
      relationship: 'חברה לכיתה',
      content: 'למדתי ממנו נגזרות, ולמדתי ממנו לשאול מה שלומך.',
      pebbles: 33,
    },
    {
      author: 'יאיר',
      relationship: 'שכן',
      content: 'האופניים שהוא תיקן לי ב־2014 עדיין נוסעים.',
      picture: 'eitan-bicycle.webp',
      pebbles: 29,
    },
    {
      author: 'סבא משה',
      relationship: 'סב',
      content: 'הוא לימד אותי לשלוח הודעה קולית. עכשיו אני שומע אותן.',
      pebbles: 71,
    },
  ],
  condolences: [
    {
      author: 'רותם ברקשדה',
      relationship: 'אם',
      content: 'ילד שלי, הכיסים שלי מלאים באבנים שלך, והן לא כבדות.',
      pebbles: 0,
    },
    { author: 'גיל ברקשדה', relationship: 'אב', content: 'שאלת תמיד מה שלומי. אני משתדל לענות.', pebbles: 0 },
    { author: 'נדב, בשם הצוות', relationship: 'צבא', content: 'היית ליד. אתה ליד.', pebbles: 0 },
    {
      author: 'תושבי גבעת האלון',
      relationship: 'קהילה',
      content: 'בשביל שסימנתם לזכרו אנחנו הולכים עם הילדים, ומספרים.',
      pebbles: 0,
    },
    { author: 'משפחת שחם', relationship: 'משפחה שכולה', content: 'אין מילים, יש חיבוק. מן השמיים תנוחמו.', pebbles: 0 },
    {
      author: 'הרב יהודה מ.',
      relationship: 'רב היישוב',
      content: 'הניגון שלו נשאר איתנו בכל שבת. יהי זכרו ברוך.',
      pebbles: 0,
    },
  ],
  candles: [
    { author: 'אימא', content: 'לילה טוב, ילד שלי' },
    { author: 'נדב', content: 'ליד' },
    { author: 'עדי', content: 'האבן בכיס' },
    { author: 'תמר ש.', content: 'מה שלומך?' },
    { author: 'משפחת שחם', content: '' },
    { author: 'כיתה י״ב 3', content: 'שומרים לך מקום בשורה האחרונה' },
  ],
  soulName: 'איתן',
  events: [
    {
      title: 'אזכרה ביום השנה',
      on: 'yahrzeit',
      startTime: '18:00',
      location: 'חלקה צבאית, גבעת האלון (בדוי)',
      eventType: 'memorial',
      places: null,
    },
    {
      title: 'ערב ניגונים לזכר איתן',
      on: '06-17',
      startTime: '20:30',
      location: 'רחבת הספסל, סוף השביל',
      eventType: 'celebration',
      places: 120,
    },
    {
      title: 'צועדים בשביל איתן',
      on: '04-02',
      startTime: '07:30',
      location: 'כניסת היישוב',
      eventType: 'gathering',
      places: 'unlimited',
    },
  ],
  grave: {
    graveCemeteryName: 'חלקה צבאית גבעת האלון (בדויה)',
    graveLocation: 'חלקה א׳, שורה 3, קבר 9',
    graveLatitude: 32.7,
    graveLongitude: 35.3,
    graveImage: null,
  },
  kaddishType: 'traditional',
};

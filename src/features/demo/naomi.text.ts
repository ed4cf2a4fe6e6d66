import type { Demo } from './demo.schema.ts';
import { naomiGallery } from './naomi-gallery.text.ts';

export const naomi: Demo = {
  name: 'נעמה שקדיאל',
  gender: 'female',
  category: 'family',
  subCategory: null,
  displayStyle: 'modern',
  birthDate: '1936-04-02',
  deathDate: '2021-11-05',
  lifeMotto: 'מי שמגיע רעב – יושב. מי שמגיע עצוב – יושב ראשון.',
  tags: ['סבתא אהובה', 'לב רחב', 'מטבח פתוח', 'נתינה', 'עלייה', 'אחות בית הספר', 'חום', 'חוכמת חיים'],
  bio: `נעמה נולדה בבגדאד, בבית שבחצרו צמח עץ תות, ועד יומה האחרון ידעה לומר בדיוק כמה צעדים מפרידים בין העץ לדלת המטבח. היא הייתה בת חמש־עשרה כשעלתה ארצה עם הוריה ועם שני אחיה הקטנים, ובמזוודה האחת שהותרה להם ארזה אימהּ סיר נחושת במקום שמיכה. ״שמיכה ייתנו לנו,״ אמרה, ״אבל מי ייתן לנו סיר?״ הסיר ההוא עומד עד היום על הכיריים שבביתה.

במעברה למדה נעמה עברית מעיתון ישן ומשכנים טובים, ובלילות למדה להיות אחות. שלושים ושתיים שנים עבדה כאחות בית הספר במושב נווה שקדים, ודור שלם זוכר את כף ידה הקרירה על המצח ואת הסוכרייה שחיכתה במגירה השלישית. היא ידעה מי בא אליה כי כואבת לו הבטן ומי בא כי אין לו סנדוויץ׳, ואת שניהם טיפלה באותה רצינות.

עם אפרים, שתיקן שעונים ולא מיהר לשום מקום, הקימה בית שדלתו לא ננעלה. ביום שישי, משעה עשר, היה הריח יוצא לרחוב לפני שהאורחים היו נכנסים: קובה, אורז אדום, לחם שזה עתה יצא מהתנור. מי שבא, בא. איש לא נשאל אם הוא רעב; השאלה היחידה הייתה כמה.

כשנולדו הנכדים גילתה נעמה שיש לה סבלנות שלא הכירה. היא שיחקה איתם שש־בש והפסידה בכוונה, לימדה אותם לקלוף רימון בלי להכתים את החולצה, וסיפרה להם בכל ערב את אותו הסיפור על עץ התות, ובכל ערב הוסיפה לו ענף.

גם בשנה האחרונה, כשהרגליים כבר לא שמעו בקולה, ביקשה שיושיבו אותה ליד החלון הפונה אל השביל. ״שיראו שיש מישהו בבית,״ אמרה. היה מישהו בבית. עד היום, כשאנחנו עוברים בשביל ההוא, אנחנו מרימים יד אל החלון.`,
  portrait: 'p-naomi.webp',
  cover: 'olive-grove.webp',
  gallery: naomiGallery,
  timeline: [
    {
      year: 1936,
      title: 'ילדות בבגדאד',
      description: 'בת בכורה להורים ששרו בזמן העבודה',
      picture: 'naomi-mulberry.webp',
    },
    { year: 1951, title: 'העלייה לארץ', description: 'מזוודה אחת וסיר נחושת', picture: 'naomi-suitcase.webp' },
    { year: 1955, title: 'לימודי סיעוד', description: 'לומדת בלילה, עובדת ביום', picture: 'naomi-age-20.webp' },
    { year: 1958, title: 'החתונה עם אפרים', description: 'שלושים אורחים וריח של תבשיל', picture: 'naomi-wedding.webp' },
    { year: 1961, title: 'נולד יוסי', description: 'הראשון מבין ארבעה', picture: 'naomi-first.webp' },
    {
      year: 1964,
      title: 'אחות בית הספר בנווה שקדים',
      description: 'שלושים ושתיים שנים ליד אותה מגירה',
      picture: 'naomi-school.webp',
    },
    { year: 1986, title: 'הנכדה הראשונה', description: 'סבתא נעמה מקבלת את שמה החדש', picture: 'g13.webp' },
    {
      year: 2006,
      title: 'מטבח השכנים',
      description: 'ארוחות חמות לכל מי שגר לבד במושב',
      picture: 'naomi-neighbours.webp',
    },
  ],
  quotes: [
    { text: 'אין דבר כזה אורח לא צפוי, יש רק סיר קטן מדי.', author: 'נעמה' },
    { text: 'תאכל, אחר כך תחליט אם אתה עצוב.', author: 'נעמה' },
    { text: 'כעס הוא כמו אורז: אם לא מכבים בזמן, הוא נדבק לתחתית.', author: 'נעמה' },
    { text: 'היא לימדה אותי שלהקשיב זה לעשות משהו.', author: 'מיכל, הנכדה' },
  ],
  achievements: [
    {
      title: 'תעודת אחות מוסמכת',
      year: 1958,
      category: 'academic',
      importance: 'medium',
      description: 'למדה בשפה שהכירה רק שבע שנים',
    },
    {
      title: 'אות המתנדבת של המושב',
      year: 2009,
      category: 'social',
      importance: 'high',
      description: 'על מטבח השכנים',
    },
    {
      title: 'שלושים ושתיים שנות סיעוד',
      year: 1996,
      category: 'professional',
      importance: 'high',
      description: 'דור שלם של תלמידים',
    },
    {
      title: 'ספר המתכונים של המשפחה',
      year: 2014,
      category: 'arts',
      importance: 'low',
      description: '״קצת מזה וקצת מזה״, 84 עמודים',
    },
  ],
  family: [
    { name: 'סלים כוכביאל', relationship: 'אב', birthDate: '1909', deathDate: '1978', picture: 'naomi-selim.webp' },
    { name: 'פרחה כוכביאל', relationship: 'אם', birthDate: '1913', deathDate: '1990', picture: 'naomi-farha.webp' },
    { name: 'אפרים שקדיאל', relationship: 'בעל', birthDate: '1932' },
    { name: 'דוד כוכביאל', relationship: 'אח', birthDate: '1940' },
    { name: 'יוסי שקדיאל', relationship: 'בן', birthDate: '1961' },
    { name: 'דליה שקדיאל־רון', relationship: 'בת', birthDate: '1965' },
    { name: 'מיכל שקדיאל', relationship: 'נכדה', birthDate: '1986' },
    { name: 'נועם רון', relationship: 'נכד', birthDate: '1992' },
    {
      name: 'שולמית ברקאי',
      relationship: 'אחות',
      birthDate: '1943',
      deathDate: '2015',
      picture: 'naomi-shulamit.webp',
    },
  ],
  memories: [
    {
      author: 'דליה שקדיאל־רון',
      relationship: 'בת',
      content:
        'ביום שבו עזבתי את הבית אימא לא בכתה. היא נתנה לי סיר, חיכתה שאגיע עד הפינה, וקראה אחריי שהוא רק בהשאלה. הבאתי אותו בכל יום שישי, מלא, שלושים ושלוש שנים. ככה דאגה שאחזור.',
      pebbles: 73,
      picture: 'naomi-pot.webp',
    },
    {
      author: 'דוד כוכביאל',
      relationship: 'אח',
      content:
        'במעברה ירד גשם לתוך האוהל, ואחותי הגדולה הזיזה את המיטה שלי שלוש פעמים באותו הלילה. בבוקר שאלתי איפה היא ישנה. אמרה: ״איפה שלא ירד.״ הייתי בן אחת־עשרה. רק כשנולדו לי ילדים הבנתי שלא היה מקום כזה.',
      pebbles: 58,
      picture: 'naomi-tents.webp',
    },
    {
      author: 'מיכל שקדיאל',
      relationship: 'נכדה',
      content:
        'כשנכשלתי במבחן הנהיגה בפעם השלישית, סבתא הגישה לי תה ואמרה שגם היא נכשלה שלוש פעמים – והיא אף פעם לא ניגשה למבחן. צחקנו עד שבכינו.',
      pebbles: 61,
    },
    {
      author: 'רוני ע.',
      relationship: 'תלמיד לשעבר',
      content:
        'הייתי בא אליה כל יום שלישי עם כאב בטן. רק בגיל שלושים הבנתי שהיא ידעה שביום שלישי לא הייתה לי ארוחת עשר.',
      pebbles: 44,
    },
    {
      author: 'יוסי שקדיאל',
      relationship: 'בן',
      content: 'בכל ערב שבת היא הניחה צלחת אחת יותר. שאלתי למי. ״למי שעוד לא הגיע,״ אמרה.',
      pebbles: 52,
    },
    {
      author: 'לאה, השכנה ממול',
      relationship: 'שכנה',
      content: 'ארבעים שנה החזרנו זו לזו את אותה קערה, ומעולם לא ריקה.',
      pebbles: 0,
    },
    {
      author: 'עומר',
      relationship: 'נין',
      content: 'היא נתנה לי לנצח בשש־בש. אני יודע שהיא נתנה.',
      picture: 'naomi-backgammon.webp',
      pebbles: 0,
    },
    {
      author: 'ד״ר שירה ל.',
      relationship: 'חברה לעבודה',
      content: 'אחות צעירה שאלה אותה מה סוד המקצוע. ״לחמם את הידיים קודם,״ ענתה.',
      pebbles: 0,
    },
  ],
  condolences: [
    {
      author: 'אפרים שקדיאל',
      relationship: 'בעל',
      content: 'שישים ושלוש שנים תיקנתי שעונים, ואף אחד מהם לא הצליח לעצור לנו את הזמן. תודה על כל דקה.',
      pebbles: 52,
    },
    { author: 'דליה שקדיאל־רון', relationship: 'בת', content: 'אימא, הדלת עדיין לא נעולה.', pebbles: 47 },
    {
      author: 'ועד המושב נווה שקדים',
      relationship: 'קהילה',
      content: 'המושב איבד את המטבח שלו, ואת הלב שעמד לידו.',
      pebbles: 31,
    },
    { author: 'משפחת עובדיה', relationship: 'שכנים', content: 'מן השמיים תנוחמו. נמשיך להביא קערות.', pebbles: 18 },
    {
      author: 'אורית, בית הספר ״שקד״',
      relationship: 'עבודה',
      content: 'המגירה השלישית שמורה על שמה, ובה סוכריות.',
      pebbles: 0,
    },
    { author: 'נועם', relationship: 'נכד', content: 'סבתא, קילפתי רימון. החולצה נקייה.', pebbles: 0 },
  ],
  candles: [
    { author: 'דליה', content: 'אימא, הדלקתי גם אצלך' },
    { author: 'משפחת עובדיה', content: 'לשכנה שלנו' },
    { author: 'רוני ע.', content: 'יום שלישי, עשר בבוקר' },
    { author: 'מיכל', content: 'התה כבר מתקרר, סבתא' },
    { author: 'מטבח השכנים', content: '' },
    { author: 'לאה', content: 'ואת הקערה אני עוד חייבת לך' },
  ],
  soulName: 'נעמה',
  events: [
    {
      title: 'אזכרה ביום השנה',
      on: 'yahrzeit',
      startTime: '10:30',
      location: 'בית העלמין נווה שקדים (בדוי)',
      eventType: 'memorial',
      places: null,
    },
    {
      title: 'ערב מתכונים וסיפורים',
      on: '03-18',
      startTime: '19:00',
      location: 'בית העם, נווה שקדים',
      eventType: 'gathering',
      places: 60,
    },
    {
      title: 'נטיעת עץ תות',
      on: '02-04',
      startTime: '16:00',
      location: 'חצר בית הספר ״שקד״',
      eventType: 'ceremony',
      places: null,
    },
  ],
  grave: {
    graveCemeteryName: 'בית העלמין נווה שקדים (בדוי)',
    graveLocation: 'גוש ג׳, שורה 7, מקום 12\nמן השער ישר עד הברוש הכפול, ואז שמאלה.',
    graveLatitude: 32.0,
    graveLongitude: 34.9,
    graveImage: null,
  },
  kaddishType: 'sephardi',
};

/**
 * The book of Psalms: verses of each of its 150 chapters in the Masoretic count, 2,527 in all (the total at the end of the book
 * in the Masora).
 */
export const psalmVerses: readonly number[] = [
  6, 12, 9, 9, 13, 11, 18, 10, 21, 18, 7, 9, 6, 7, 5, 11, 15, 51, 15, 10, 14, 32, 6, 10, 22, 12, 14, 9, 11, 13, 25, 11,
  22, 23, 28, 13, 40, 23, 14, 18, 14, 12, 5, 27, 18, 12, 10, 15, 21, 23, 21, 11, 7, 9, 24, 14, 12, 12, 18, 14, 9, 13,
  12, 11, 14, 20, 8, 36, 37, 6, 24, 20, 28, 23, 11, 13, 21, 72, 13, 20, 17, 8, 19, 13, 14, 17, 7, 19, 53, 17, 16, 16, 5,
  23, 11, 13, 12, 9, 9, 5, 8, 29, 22, 35, 45, 48, 43, 14, 31, 7, 10, 10, 9, 8, 18, 19, 2, 29, 176, 7, 8, 9, 4, 8, 5, 6,
  5, 6, 8, 8, 3, 18, 3, 3, 21, 26, 9, 8, 24, 14, 10, 8, 12, 15, 21, 10, 20, 14, 9, 6,
];

export interface Tractate {
  /** Part of the keys of its chapters, so it never changes. */
  key: string;
  he: string;
  en: string;
  ar: string;
  chapters: number;
}

export interface MishnaOrder {
  key: 'zeraim' | 'moed' | 'nashim' | 'nezikin' | 'kodashim' | 'taharot';
  tractates: readonly Tractate[];
}

const tractate = (key: string, he: string, en: string, ar: string, chapters: number): Tractate => ({
  key,
  he,
  en,
  ar,
  chapters,
});

/**
 * The Mishnah: six orders, 63 tractates, 525 chapters, as the common printed editions divide it (Vilna), with the fourth
 * chapter of Bikkurim and the sixth of Avot, which are baraitot printed and learned with them. The counts were compared
 * with the table `mishnayot.json` of @hebcal/learning. English names follow the Sefaria library.
 */
export const mishnaOrders: readonly MishnaOrder[] = [
  {
    key: 'zeraim',
    tractates: [
      tractate('berakhot', 'ברכות', 'Berakhot', 'براخوت', 9),
      tractate('peah', 'פאה', 'Peah', 'بيئاه', 8),
      tractate('demai', 'דמאי', 'Demai', 'دماي', 7),
      tractate('kilayim', 'כלאיים', 'Kilayim', 'كلأييم', 9),
      tractate('sheviit', 'שביעית', 'Sheviit', 'شفيعيت', 10),
      tractate('terumot', 'תרומות', 'Terumot', 'تروموت', 11),
      tractate('maasrot', 'מעשרות', 'Maasrot', 'معسروت', 5),
      tractate('maaser-sheni', 'מעשר שני', 'Maaser Sheni', 'معسر شيني', 5),
      tractate('challah', 'חלה', 'Challah', 'حلاه', 4),
      tractate('orlah', 'ערלה', 'Orlah', 'عورلاه', 3),
      tractate('bikkurim', 'ביכורים', 'Bikkurim', 'بكوريم', 4),
    ],
  },
  {
    key: 'moed',
    tractates: [
      tractate('shabbat', 'שבת', 'Shabbat', 'شبات', 24),
      tractate('eruvin', 'עירובין', 'Eruvin', 'عيروفين', 10),
      tractate('pesachim', 'פסחים', 'Pesachim', 'بساحيم', 10),
      tractate('shekalim', 'שקלים', 'Shekalim', 'شقاليم', 8),
      tractate('yoma', 'יומא', 'Yoma', 'يوما', 8),
      tractate('sukkah', 'סוכה', 'Sukkah', 'سوكاه', 5),
      tractate('beitzah', 'ביצה', 'Beitzah', 'بيتساه', 5),
      tractate('rosh-hashanah', 'ראש השנה', 'Rosh Hashanah', 'روش هشاناه', 4),
      tractate('taanit', 'תענית', 'Taanit', 'تعنيت', 4),
      tractate('megillah', 'מגילה', 'Megillah', 'مجيلاه', 4),
      tractate('moed-katan', 'מועד קטן', 'Moed Katan', 'موعيد قطان', 3),
      tractate('chagigah', 'חגיגה', 'Chagigah', 'حجيجاه', 3),
    ],
  },
  {
    key: 'nashim',
    tractates: [
      tractate('yevamot', 'יבמות', 'Yevamot', 'يفاموت', 16),
      tractate('ketubot', 'כתובות', 'Ketubot', 'كتوبوت', 13),
      tractate('nedarim', 'נדרים', 'Nedarim', 'نداريم', 11),
      tractate('nazir', 'נזיר', 'Nazir', 'نازير', 9),
      tractate('sotah', 'סוטה', 'Sotah', 'سوطاه', 9),
      tractate('gittin', 'גיטין', 'Gittin', 'جيطين', 9),
      tractate('kiddushin', 'קידושין', 'Kiddushin', 'قدوشين', 4),
    ],
  },
  {
    key: 'nezikin',
    tractates: [
      tractate('bava-kamma', 'בבא קמא', 'Bava Kamma', 'بافا قما', 10),
      tractate('bava-metzia', 'בבא מציעא', 'Bava Metzia', 'بافا متسيعا', 10),
      tractate('bava-batra', 'בבא בתרא', 'Bava Batra', 'بافا بترا', 10),
      tractate('sanhedrin', 'סנהדרין', 'Sanhedrin', 'سنهدرين', 11),
      tractate('makkot', 'מכות', 'Makkot', 'مكوت', 3),
      tractate('shevuot', 'שבועות', 'Shevuot', 'شفوعوت', 8),
      tractate('eduyot', 'עדויות', 'Eduyot', 'عدويوت', 8),
      tractate('avodah-zarah', 'עבודה זרה', 'Avodah Zarah', 'عفوداه زاراه', 5),
      tractate('avot', 'אבות', 'Avot', 'أفوت', 6),
      tractate('horayot', 'הוריות', 'Horayot', 'هورايوت', 3),
    ],
  },
  {
    key: 'kodashim',
    tractates: [
      tractate('zevachim', 'זבחים', 'Zevachim', 'زفاحيم', 14),
      tractate('menachot', 'מנחות', 'Menachot', 'مناحوت', 13),
      tractate('chullin', 'חולין', 'Chullin', 'حولين', 12),
      tractate('bekhorot', 'בכורות', 'Bekhorot', 'بخوروت', 9),
      tractate('arakhin', 'ערכין', 'Arakhin', 'عراخين', 9),
      tractate('temurah', 'תמורה', 'Temurah', 'تموراه', 7),
      tractate('keritot', 'כריתות', 'Keritot', 'كريتوت', 6),
      tractate('meilah', 'מעילה', 'Meilah', 'معيلاه', 6),
      tractate('tamid', 'תמיד', 'Tamid', 'تاميد', 7),
      tractate('middot', 'מידות', 'Middot', 'مدوت', 5),
      tractate('kinnim', 'קינים', 'Kinnim', 'قنيم', 3),
    ],
  },
  {
    key: 'taharot',
    tractates: [
      tractate('kelim', 'כלים', 'Kelim', 'كليم', 30),
      tractate('oholot', 'אהלות', 'Oholot', 'أوهولوت', 18),
      tractate('negaim', 'נגעים', 'Negaim', 'نجاعيم', 14),
      tractate('parah', 'פרה', 'Parah', 'باراه', 12),
      tractate('tahorot', 'טהרות', 'Tahorot', 'طهوروت', 10),
      tractate('mikvaot', 'מקוואות', 'Mikvaot', 'مقفاؤوت', 10),
      tractate('niddah', 'נידה', 'Niddah', 'نداه', 10),
      tractate('makhshirin', 'מכשירין', 'Makhshirin', 'مخشيرين', 6),
      tractate('zavim', 'זבים', 'Zavim', 'زافيم', 5),
      tractate('tevul-yom', 'טבול יום', 'Tevul Yom', 'طفول يوم', 4),
      tractate('yadayim', 'ידיים', 'Yadayim', 'ياداييم', 4),
      tractate('oktzin', 'עוקצין', 'Oktzin', 'عوقتسين', 3),
    ],
  },
];

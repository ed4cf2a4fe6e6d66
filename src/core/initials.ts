/** Hebrew points, cantillation and Arabic harakat: they are no part of an initial. */
const points = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/gu;
const geresh = '׳';
const between = '\u00a0';

/** Titles and ranks before a name, with ״ and ׳ as the only marks and without a full stop. */
const titles = new Set(
  [
    'הרב רב רבי רבנו הרבנית אדון האדון גברת הגברת מר הגב׳ גב׳ ד״ר פרופ׳ פרופ דר׳ פרופסור דוקטור עו״ד רו״ח השופט השופטת מרן אדמו״ר האדמו״ר סבא סבתא',
    'טור׳ טוראי רב״ט סמל סמ״ר רס״ל רס״ר רס״ם רס״ב רנ״ג סג״ם סגן סרן רס״ן סא״ל אל״מ תא״ל אלוף רא״ל קמ״ש רב־סרן רב־סמל סגן־אלוף תת־אלוף רב־אלוף אלוף־משנה ניצב פקד רפ״ק סנ״צ נצ״מ תנ״צ מפקח פק״ד רס״מ רס״ש רנ״מ',
    'mr mrs ms miss dr prof professor rabbi rev sir dame lady sgt sergeant cpl corporal pvt private lt lieutenant capt captain maj major col colonel gen general',
    'السيد السيدة الآنسة الدكتور الدكتورة د الأستاذ الأستاذة أ الشيخ الشيخة الحاج الحاجة المرحوم المرحومة الشهيد الشهيدة المحامي المحامية القاضي المهندس المهندسة الأب الخوري',
  ].flatMap((list) => list.split(' ')),
);
/** What follows a rank and belongs to it: «סמל ראשון», «סגן אלוף», «אלוף משנה». */
const secondWords = new Set('ראשון מתקדם בכיר אלוף משנה סרן סמל טוראי נגד ניצב'.split(' '));
/** Honorifics after a name. */
const honorifics = new Set('ז״ל ע״ה הי״ד זצ״ל זצוק״ל זי״ע זצ״ק נ״ע שליט״א תנצב״ה jr sr phd md esq'.split(' '));

/** Pairs of letters that spell an offensive word or a name of God; the letters are not in their final form. */
const words = new Set(
  'מת רע שד דמ אש סמ זב זר צר קש פח גז הש יה אל יו גס דל רק לא אי שק נכ מכ בז זד כת חט נד חמ תמ קק פי עש צל מק פג שח קב גל עז חצ סס ss sa no bs fu wc vd kz di لا سم دم مت شر'.split(
    ' ',
  ),
);

const arabicBlessing = /^رحمه/u;

const graphemes = new Intl.Segmenter('he', { granularity: 'grapheme' });

/**
 * Replaces a missing picture: the initials of two words of the name, in Hebrew with a geresh («מ׳ ת׳»), or one letter where two
 * would spell a word. Titles and honorifics are not part of a name.
 */
export function toInitials(name: string): string {
  const letters = nameWords(name)
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2);
  const [first = '', second] = letters;
  if (second === undefined || words.has(letters.join('').toLowerCase())) return first;
  if (letters.every(isLatin)) return letters.join('');
  return letters.map((letter) => (/\p{Script=Hebrew}/u.test(letter) ? letter + geresh : letter)).join(between);
}

const isLatin = (letter: string) => !/\p{Script=Hebrew}|\p{Script=Arabic}/u.test(letter);

function nameWords(name: string): string[] {
  const all = name.replace(points, '').split(/\s+/u).filter(Boolean);
  const blessing = all.findIndex((word, index) => index > 0 && arabicBlessing.test(word));
  const rest = blessing > 0 ? all.slice(0, blessing) : [...all];
  const whole = rest.length;
  const isTitle = (word: string) => titles.has(plain(word)) || (rest.length < whole && secondWords.has(plain(word)));
  while (rest.length > 1 && isTitle(rest[0] ?? '')) rest.shift();
  while (rest.length > 1 && honorifics.has(plain(rest.at(-1) ?? ''))) rest.pop();
  return rest;
}

/** A word as in the lists: with one kind of mark, without punctuation. */
function plain(word: string): string {
  return word
    .replace(/["“”״]|''|׳׳/gu, '״')
    .replace(/['‘’`]/gu, geresh)
    .replace(/^[^\p{L}]+|[^\p{L}׳]+$/gu, '')
    .toLowerCase();
}

function firstLetter(word: string): string {
  // Stops at the first letter, because segmenting a whole word is slow.
  for (const { segment } of graphemes.segment(word)) if (/\p{L}/u.test(segment)) return segment.toUpperCase();
  return '';
}

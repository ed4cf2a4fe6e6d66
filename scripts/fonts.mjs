/**
 * Writes the font files of src/ui/fonts from the packages of the original fonts.
 * Run it after an update of a font package, and commit what it writes: `node scripts/fonts.mjs`.
 *
 * A Hebrew page must need only two files, but the packages have letters and digits in separate files. So this
 * script joins the Hebrew subset with the digits and punctuation of the Latin subset of the same variable font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = (path) => readFile(new URL(`../node_modules/${path}.woff2`, import.meta.url));
const target = (name) => new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url);

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const ascii = range(0x20, 0x7e);
const asciiSigns = ascii.replace(/[A-Za-z]/g, '');
const signs = '\u00a0«»·×–—‘’‚“”„•…°©';
const letters = range(0x5d0, 0x5ea);
const points = `${range(0x5b0, 0x5bd)}\u05bf\u05c1\u05c2\u05c7`;
const hebrew = `${letters}${points}\u05be\u05c0\u05c3\u05f3\u05f4₪-\u00a0 `;
const latin = `${ascii}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…€™`;
const arabic = `${range(0x621, 0x63a)}${range(0x640, 0x655)}${range(0x660, 0x66d)}\u060c\u061b\u061f\u0670\u0671ٹپچژڤکگی${range(0x6f0, 0x6f9)} `;
const arabicShaping = ['ccmp', 'locl', 'init', 'medi', 'fina', 'rlig', 'calt', 'curs', 'mark', 'mkmk', 'kern', 'liga'];

const variable = [
  { name: 'frank-ruhl', package: 'frank-ruhl-libre', weights: { min: 300, max: 600 } },
  { name: 'assistant', package: 'assistant', weights: { min: 400, max: 600 } },
];

for (const font of variable) {
  const file = (part) => source(`@fontsource-variable/${font.package}/files/${font.package}-${part}-wght-normal`);
  const options = { variationAxes: { wght: font.weights }, noHinting: true };
  const ofHebrew = await subsetFont(await file('hebrew'), hebrew, { ...options, targetFormat: 'sfnt' });
  const ofSigns = await subsetFont(await file('latin'), asciiSigns + signs, {
    ...options,
    targetFormat: 'sfnt',
    keepFeatures: [],
  });
  const whole = join(ofHebrew, ofSigns);
  await write(
    `${font.name}-hebrew`,
    await subsetFont(whole, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' }),
  );
  const ofLatin = { ...options, targetFormat: 'woff2', keepFeatures: ['kern', 'liga', 'ccmp', 'mark'] };
  await write(`${font.name}-latin`, await subsetFont(await file('latin'), latin, ofLatin));
}

await write(
  'david-hebrew',
  await subsetFont(await source('@fontsource/david-libre/files/david-libre-hebrew-400-normal'), hebrew, {
    targetFormat: 'woff2',
    noHinting: true,
    dropTables: ['fpgm', 'prep', 'cvt '],
  }),
);

for (const [name, weight] of [
  ['amiri', 400],
  ['amiri', 700],
  ['noto-naskh-arabic', 400],
  ['noto-naskh-arabic', 600],
]) {
  const file = await source(`@fontsource/${name}/files/${name}-arabic-${weight}-normal`);
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: arabicShaping };
  await write(`${name}-${weight}`, await subsetFont(file, arabic, options));
}

async function write(name, bytes) {
  await writeFile(target(name), bytes);
  process.stdout.write(`${name}.woff2 ${(bytes.length / 1024).toFixed(1)} KB\n`);
}

/* Joining two subsets of one variable TrueType font: the glyphs of the second go after those of the first.
   Layout tables stay those of the first, so its marks and kerning keep their glyph numbers. */

function join(first, second) {
  const [a, b] = [tablesOf(first), tablesOf(second)];
  for (const tag of ['fvar', 'avar']) {
    if (!a.get(tag)?.equals(b.get(tag))) throw new Error(`${tag} differs: the subsets are of different fonts`);
  }
  const [countA, countB] = [glyphCount(a), glyphCount(b)];
  const glyphs = [...glyphsOf(a), ...glyphsOf(b).map((glyph) => shiftComponents(glyph, countA))];
  const map = new Map(characters(a));
  for (const [code, glyph] of characters(b)) if (!map.has(code)) map.set(code, glyph + countA);

  const result = new Map(a);
  for (const tag of ['HVAR', 'STAT', 'DSIG']) result.delete(tag); // without HVAR, advance widths come from gvar
  const { glyf, loca } = packGlyphs(glyphs);
  result.set('glyf', glyf).set('loca', loca).set('cmap', packCharacters(map));
  result.set('hmtx', Buffer.concat([metricsOf(a), metricsOf(b)]));
  result.set('gvar', joinVariations(a.get('gvar'), b.get('gvar'), countA + countB));
  result.set('post', packPost(a.get('post')));
  result.get('hhea').writeUInt16BE(countA + countB, 34);
  result.get('head').writeInt16BE(1, 50);
  const [maxA, maxB] = [a.get('maxp'), b.get('maxp')];
  for (let at = 6; at < 32; at += 2) maxA.writeUInt16BE(Math.max(maxA.readUInt16BE(at), maxB.readUInt16BE(at)), at);
  maxA.writeUInt16BE(countA + countB, 4);
  return packTables(result);
}

function tablesOf(font) {
  const bytes = Buffer.from(font);
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => {
      const at = 12 + i * 16;
      const start = bytes.readUInt32BE(at + 8);
      return [bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + bytes.readUInt32BE(at + 12))];
    }),
  );
}

function packTables(tables) {
  const entries = [...tables].toSorted(([x], [y]) => (x < y ? -1 : 1));
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  const parts = [header];
  let offset = header.length;
  entries.forEach(([tag, bytes], i) => {
    header.write(tag, 12 + i * 16, 'latin1');
    header.writeUInt32BE(offset, 12 + i * 16 + 8);
    header.writeUInt32BE(bytes.length, 12 + i * 16 + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function glyphCount(tables) {
  return tables.get('maxp').readUInt16BE(4);
}

function glyphsOf(tables) {
  const [loca, glyf] = [tables.get('loca'), tables.get('glyf')];
  const isLong = tables.get('head').readInt16BE(50) === 1;
  const at = (i) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
  return Array.from({ length: glyphCount(tables) }, (_, i) => glyf.subarray(at(i), at(i + 1)));
}

function packGlyphs(glyphs) {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const parts = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]));
  parts.reduce((offset, part, i) => loca.writeUInt32BE(offset + part.length, (i + 1) * 4) && offset + part.length, 0);
  return { glyf: Buffer.concat(parts), loca };
}

/** Adds `by` to the glyph numbers of the components of a composite glyph. */
function shiftComponents(glyph, by) {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const shifted = Buffer.from(glyph);
  for (let at = 10, flags = 0x20; flags & 0x20;) {
    flags = shifted.readUInt16BE(at);
    shifted.writeUInt16BE(shifted.readUInt16BE(at + 2) + by, at + 2);
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
  return shifted;
}

function metricsOf(tables) {
  const [hmtx, long] = [tables.get('hmtx'), tables.get('hhea').readUInt16BE(34)];
  const metrics = Buffer.alloc(glyphCount(tables) * 4);
  for (let i = 0; i < glyphCount(tables); i++) {
    metrics.writeUInt16BE(hmtx.readUInt16BE(Math.min(i, long - 1) * 4), i * 4);
    metrics.writeInt16BE(
      i < long ? hmtx.readInt16BE(i * 4 + 2) : hmtx.readInt16BE(long * 4 + (i - long) * 2),
      i * 4 + 2,
    );
  }
  return metrics;
}

function characters(tables) {
  const cmap = tables.get('cmap');
  const found = new Map();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let s = 0; s < size; s += 2) {
      const [end, start] = [table.readUInt16BE(14 + s), table.readUInt16BE(16 + size + s)];
      const [delta, offset] = [table.readUInt16BE(16 + size * 2 + s), table.readUInt16BE(16 + size * 3 + s)];
      for (let code = start; code <= end && code < 0xffff; code++) {
        const indirect = offset && table.readUInt16BE(16 + size * 3 + s + offset + (code - start) * 2);
        const glyph = offset === 0 ? (code + delta) & 0xffff : indirect && (indirect + delta) & 0xffff;
        if (glyph) found.set(code, glyph);
      }
    }
  }
  return found;
}

function packCharacters(map) {
  const segments = [];
  for (const [code, glyph] of [...map].toSorted(([x], [y]) => x - y)) {
    const last = segments.at(-1);
    if (last && last.end + 1 === code && glyph - code === last.delta) last.end = code;
    else segments.push({ start: code, end: code, delta: glyph - code });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const size = segments.length * 2;
  const cmap = Buffer.alloc(12 + 16 + size * 4);
  [0, 1, 3, 1, 0, 12, 4, 16 + size * 4, 0, size].forEach((word, i) => cmap.writeUInt16BE(word, i * 2));
  const log = Math.floor(Math.log2(segments.length));
  [2 << log, log, size - (2 << log)].forEach((word, i) => cmap.writeUInt16BE(word, 20 + i * 2));
  segments.forEach(({ start, end, delta }, i) => {
    cmap.writeUInt16BE(end, 26 + i * 2);
    cmap.writeUInt16BE(start, 28 + size + i * 2);
    cmap.writeUInt16BE(delta & 0xffff, 28 + size * 2 + i * 2);
  });
  return cmap;
}

/** Version 3 of the table, which has no glyph names. */
function packPost(post) {
  const plain = Buffer.from(post.subarray(0, 32));
  plain.writeUInt32BE(0x00030000, 0);
  return plain;
}

function joinVariations(a, b, count) {
  const parts = [a, b].map((gvar) => {
    const [axes, tuples, glyphs] = [gvar.readUInt16BE(4), gvar.readUInt16BE(6), gvar.readUInt16BE(12)];
    const isLong = gvar.readUInt16BE(14) & 1;
    const at = (i) =>
      gvar.readUInt32BE(16) + (isLong ? gvar.readUInt32BE(20 + i * 4) : gvar.readUInt16BE(20 + i * 2) * 2);
    const shared = gvar.subarray(gvar.readUInt32BE(8), gvar.readUInt32BE(8) + tuples * axes * 2);
    return { tuples, shared, data: Array.from({ length: glyphs }, (_, i) => gvar.subarray(at(i), at(i + 1))) };
  });
  const [first, second] = parts;
  const data = [...first.data, ...second.data.map((bytes) => shiftTuples(bytes, first.tuples))];
  const header = Buffer.alloc(20 + (count + 1) * 4);
  a.copy(header, 0, 0, 6);
  header.writeUInt16BE(first.tuples + second.tuples, 6);
  header.writeUInt16BE(count, 12);
  header.writeUInt16BE(1, 14);
  const shared = Buffer.concat([first.shared, second.shared]);
  header.writeUInt32BE(header.length, 8);
  header.writeUInt32BE(header.length + shared.length, 16);
  data.reduce(
    (offset, bytes, i) => header.writeUInt32BE(offset + bytes.length, 20 + (i + 1) * 4) && offset + bytes.length,
    0,
  );
  return Buffer.concat([header, shared, ...data]);
}

/** Adds `by` to the numbers by which the variations of a glyph refer to shared tuples. */
function shiftTuples(bytes, by) {
  if (bytes.length === 0) return bytes;
  const shifted = Buffer.from(bytes);
  for (let i = 0, at = 4; i < (shifted.readUInt16BE(0) & 0xfff); i++) {
    const index = shifted.readUInt16BE(at + 2);
    const isEmbedded = index & 0x8000;
    if (!isEmbedded) shifted.writeUInt16BE(index + by, at + 2);
    at += 4 + (isEmbedded ? 2 : 0) + (index & 0x4000 ? 4 : 0); // one axis
  }
  return shifted;
}

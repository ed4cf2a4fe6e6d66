import { adminLines } from './admin.ts';
import { archiveLines } from './archive.ts';
import { browserLines } from './browser.ts';
import { calendarLines } from './calendar.ts';
import { candleLines } from './candle.ts';
import { databaseLines } from './database.ts';
import { editorLines } from './editor.ts';
import { eventLines } from './events.ts';
import { galleryLines } from './gallery.ts';
import { galleryUploadLines } from './gallery-upload.ts';
import { galleryGridLines } from './gallery-grid.ts';
import type { Line } from './line.ts';
import { liveLines } from './live.ts';
import { pageLines } from './page.ts';
import { pageStoreLines } from './page-store.ts';
import { pageWeightLines } from './page-weight.ts';
import { pictureLines } from './picture.ts';
import { queueLines } from './queue.ts';
import { savingLines } from './saving.ts';
import { scaleLines } from './scale.ts';
import { statisticsLines } from './statistics.ts';
import { gedcomLines } from './gedcom.ts';
import { treeLines } from './tree.ts';
import { contributionLines } from './words.ts';
import { workerLines } from './worker.ts';

/** `npm run bench [-- NAME]`: measures every line but `scale`, or the named one; exits with 1 where a bound is missed. */
const wanted = process.argv[2];
const lines: Line[] = [
  ...pageLines,
  ...pageWeightLines,
  ...pageStoreLines,
  ...browserLines,
  ...databaseLines,
  ...pictureLines,
  ...galleryLines,
  ...galleryUploadLines,
  ...editorLines,
  ...galleryGridLines,
  ...savingLines,
  ...liveLines,
  ...queueLines,
  ...contributionLines,
  ...candleLines,
  ...statisticsLines,
  ...calendarLines,
  ...eventLines,
  ...adminLines,
  ...treeLines,
  ...gedcomLines,
  ...archiveLines,
  ...workerLines,
];
const chosen = wanted ? [...lines, ...scaleLines].filter(({ name }) => name === wanted) : lines;

if (chosen.length === 0) {
  process.stderr.write(
    `There is no line ${wanted}. Lines: ${[...lines, ...scaleLines].map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}

let isMissed = false;
for (const { name, what, run } of chosen) {
  const { figure, parts, bound, holds } = await run();
  isMissed ||= !holds;
  process.stdout.write(
    `${name}: ${what}\n  ${figure} (${parts}); bound: ${bound}: ${holds ? 'holds' : 'falls short'}\n`,
  );
}
process.exit(isMissed ? 1 : 0);

import sharp from 'sharp';
import { prepareImage } from '#features/media/media.worker.ts';
import { startMail } from '../e2e/mail.ts';
import { makeMemorial, type Person, signUp } from '../e2e/people.ts';
import { type Line, median, round } from './line.ts';
import { bare, photograph } from './picture.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const photographs = 100;
/** The rounds alternate with the baseline, so that other load affects both. */
const rounds = 5;
/** As many as a browser sends at once. */
const atOnce = 3;
/** As many as the server processes at once. */
const bareAtOnce = 2;
/** Fewer suffice for the baseline, because each photograph takes the same time. */
const barePhotographs = 4;

/** Adds a comment to the photograph: other bytes, the same pixels. */
function withComment(picture: Buffer, index: number): Buffer {
  const comment = Buffer.from(`photograph ${index}`);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), head, comment, picture.subarray(2)]);
}

async function add(origin: string, person: Person, memorialId: string, bytes: Buffer, name: string): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0', cookie: person.cookie, origin };
  const created = await fetch(`${origin}/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${Buffer.from('gallery').toString('base64')}`,
    },
  });
  const address = created.headers.get('location') ?? '';
  await fetch(new URL(address, origin), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { status } = await person.rpc('gallery/add', {
    memorialId,
    uploadId: address.split('/').at(-1),
    albumId: null,
    originalName: name,
    dateTaken: null,
    sourceSha256: null,
    evenIfKnown: false,
  });
  if (status !== 200 && status !== 201) throw new Error(`${name} was not added: ${status}.`);
}

/** Runs `work` for each index, `lanes` at a time; returns the milliseconds. */
async function timed(many: number, lanes: number, work: (index: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < many; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return performance.now() - started;
}

/** The 99th percentile of the event loop delay since the last call, in ms. */
async function loopDelay({ origin }: BenchServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

const uploading: Line = {
  name: 'gallery.upload',
  what: `${photographs} photographs of 12 million pixels, from the upload to all widths, originals kept, against sharp alone for the same widths`,
  async run() {
    const picture = await photograph();
    const prepared = await prepareImage(picture);
    const mail = await startMail();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`, DEMO: 'off' };
    const server = await startBenchServer({ waitForPictures: false, isPinned: false, environment });
    try {
      const { origin } = server;
      const person = await signUp({ origin, emailTo: mail.emailTo });
      const memorialId = await makeMemorial(person, { isPublic: false });
      await person.rpc('gallery/saveSettings', { memorialId, keepOriginals: true });
      sharp.concurrency(1);
      await loopDelay(server);
      const ours: number[] = [];
      const theirs: number[] = [];
      const waits: number[] = [];
      let peakBytes = 0;
      for (let turn = 0; turn < rounds; turn += 1) {
        const many = photographs / rounds;
        const ms = await timed(many, atOnce, async (index) => {
          const number = turn * many + index;
          await add(origin, person, memorialId, withComment(picture, number), `photo-${number}.jpg`);
          peakBytes = Math.max(peakBytes, server.memory());
        });
        ours.push(ms / many);
        waits.push(await loopDelay(server));
        const bareMs = await timed(barePhotographs, bareAtOnce, () => bare(picture, prepared));
        theirs.push(bareMs / barePhotographs);
        await loopDelay(server);
      }
      const ratio = median(theirs.map((ms, turn) => ms / (ours[turn] ?? Number.NaN)));
      const wait = Math.max(...waits);
      const megabytes = peakBytes / 1024 / 1024;
      return {
        figure: `${round(ratio)} × its speed; event loop p99 ${round(wait, 1)} ms; ${round(megabytes, 0)} MB`,
        parts: `${round(median(ours), 0)} against ${round(median(theirs), 0)} ms a photograph`,
        bound: 'at least 0.9; under 50 ms; at most 500 MB',
        holds: ratio >= 0.9 && wait < 50 && megabytes <= 500,
      };
    } finally {
      await server.stop();
      await mail.stop();
    }
  },
};

export const galleryUploadLines = [uploading];

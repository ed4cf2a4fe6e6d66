import decoderScript from 'libheif-js/libheif-wasm/libheif.js?url';
import decoderWasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

export interface HeicRequest {
  file: Blob;
  /** Addresses of the decoder's two files. */
  script: string;
  wasm: string;
}
export interface HeicAnswer {
  bitmap: ImageBitmap | null;
}

/** A slow phone takes some seconds for 12 megapixels. */
const timeoutMs = 90_000;

let worker: Worker | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Decodes a HEIC photograph off the main thread, one at a time. Rejects where it is unreadable or too large. */
export function decodeHeic(file: Blob): Promise<ImageBitmap> {
  waiting++;
  const decoded = last.then(() => decodeInWorker(file)).finally(stopIdleWorker);
  last = decoded.catch(() => undefined);
  return decoded;
}

/** WebAssembly memory never shrinks, so the worker ends after the last waiting photograph. */
function stopIdleWorker() {
  waiting--;
  if (waiting === 0) stopWorker();
}

function stopWorker() {
  worker?.terminate();
  worker = undefined;
}

function decodeInWorker(file: Blob): Promise<ImageBitmap> {
  const current = (worker ??= new Worker(new URL('./heic-worker.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const timer = setTimeout(fail, timeoutMs);
    function end() {
      clearTimeout(timer);
      listening.abort();
    }
    function fail() {
      end();
      // Its state is unknown: the next photograph gets a new worker.
      stopWorker();
      reject(new Error('The photograph was not decoded.'));
    }
    current.addEventListener(
      'message',
      ({ data: { bitmap } }: MessageEvent<HeicAnswer>) => {
        if (!bitmap) return fail();
        end();
        resolve(bitmap);
      },
      listening,
    );
    current.addEventListener('error', fail, listening);
    const absolute = (path: string) => new URL(path, location.href).href;
    current.postMessage({ file, script: absolute(decoderScript), wasm: absolute(decoderWasm) } satisfies HeicRequest);
  });
}

import { decodeHeifPixels, type LibHeif } from '#core/libheif.ts';
import type { HeicAnswer, HeicRequest } from './heic.ts';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<HeicRequest>) => void): void;
  postMessage(answer: HeicAnswer, transfer?: Transferable[]): void;
  importScripts(address: string): void;
  libheif?: (options: { wasmBinary: ArrayBuffer }) => LibHeif;
}
const scope = self as unknown as WorkerScope; // TypeScript types it as a window
let decoder: Promise<LibHeif> | undefined;

scope.addEventListener('message', ({ data: { file, script, wasm } }) => {
  decoder ??= loadDecoder(script, wasm);
  decoder
    .then((libheif) => decode(libheif, file))
    .then(
      (bitmap) => scope.postMessage({ bitmap }, [bitmap]),
      () => scope.postMessage({ bitmap: null }),
    );
});

/** The library stays in two separate files, unchanged as published, so that it can be replaced. */
async function loadDecoder(script: string, wasm: string): Promise<LibHeif> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`The decoder was answered with ${response.status}.`);
  const wasmBinary = await response.arrayBuffer();
  scope.importScripts(script);
  if (!scope.libheif) throw new Error('The decoder did not load.');
  return scope.libheif({ wasmBinary });
}

async function decode(libheif: LibHeif, file: Blob): Promise<ImageBitmap> {
  const { data, width, height } = await decodeHeifPixels(libheif, await file.arrayBuffer());
  return createImageBitmap(new ImageData(data, width, height));
}

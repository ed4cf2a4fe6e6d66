import type { HeicAnswer, HeicRequest } from './heic.ts';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  free(): void;
  display(target: PixelTarget, done: (shown: PixelTarget | null) => void): void;
}
interface PixelTarget {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}
interface LibHeif {
  HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
}

/** A photograph of 50 megapixels takes 200 MB as pixels, beside what the decoder holds. */
const maxPixels = 50_000_000;

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<HeicRequest>) => void): void;
  postMessage(answer: HeicAnswer, transfer?: Transferable[]): void;
  importScripts(address: string): void;
  libheif?: (options: { wasmBinary: ArrayBuffer }) => LibHeif;
}
const scope = self as unknown as WorkerScope;
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

/** The library stays two files of its own, byte for byte as they were published, so that it can be replaced. */
async function loadDecoder(script: string, wasm: string): Promise<LibHeif> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`The decoder was answered with ${response.status}.`);
  const wasmBinary = await response.arrayBuffer();
  scope.importScripts(script);
  if (!scope.libheif) throw new Error('The decoder did not load.');
  return scope.libheif({ wasmBinary });
}

/** libheif applies the rotation that the container asks for; the orientation in the EXIF data repeats it. */
async function decode(libheif: LibHeif, file: Blob): Promise<ImageBitmap> {
  const images = new libheif.HeifDecoder().decode(await file.arrayBuffer());
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('The file holds no picture.');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) throw new Error('The picture is too large.');
    const data = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      image.display({ data, width, height }, (shown) =>
        shown ? resolve() : reject(new Error('The picture is not readable.')),
      );
    });
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    for (const image of images) image.free();
  }
}

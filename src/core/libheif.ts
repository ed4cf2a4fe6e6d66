/** As much of libheif's JavaScript as is used, in browsers and on the server; its own types leave these classes out. */
export interface LibHeif {
  HeifDecoder: new () => { decode(file: ArrayBuffer | Uint8Array): HeifImage[] };
}
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  free(): void;
  display(target: HeifPixels, done: (shown: HeifPixels | null) => void): void;
}
/** Red, green, blue and alpha of each pixel. */
export interface HeifPixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The decoder needs thirteen bytes of memory per pixel: 660 MB for the 48 million pixels of the largest phones. */
const maxHeicPixels = 50_000_000;

/**
 * The pixels of the primary picture. libheif turns it as its container asks; the orientation in the EXIF data repeats that. Throws where
 * the file holds no readable picture, or a larger one.
 */
export async function decodeHeifPixels({ HeifDecoder }: LibHeif, file: ArrayBuffer | Uint8Array): Promise<HeifPixels> {
  const images = new HeifDecoder().decode(file);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('The file holds no picture.');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxHeicPixels) throw new Error('The picture is too large.');
    const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture is not readable.'))));
    });
    return pixels;
  } finally {
    for (const image of images) image.free();
  }
}

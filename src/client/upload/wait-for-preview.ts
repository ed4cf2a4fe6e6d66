/** Pictures that a screen is about to show, each with a promise of its rendering. */
const looks = new WeakMap<Blob, Promise<void>>();
/** The longest time that processing waits for the preview. */
const longestMs = 1000;

/** Registers a preview. Call the returned function when it is rendered, or no longer shown. */
export function announcePreview(file: Blob): () => void {
  let done = () => {};
  looks.set(
    file,
    new Promise((resolve) => {
      done = resolve;
    }),
  );
  return done;
}

/** Waits until the screen has rendered the picture: shrinking blocks a slow phone for seconds, which would delay the preview. */
export async function waitForPreview(file: Blob): Promise<void> {
  // Lets the screen that shows the picture register its preview first.
  await wait(0);
  const look = looks.get(file);
  if (look) await Promise.race([look, wait(longestMs)]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

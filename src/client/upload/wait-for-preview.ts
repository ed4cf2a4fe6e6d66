/** Pictures that a screen is about to show, and when each is drawn. */
const looks = new WeakMap<Blob, Promise<void>>();
/** The longest that work on a picture waits for its first sight. */
const longestMs = 1000;

/** Says that a screen shows a picture of the device; the answer is called when it is drawn, or is not shown any more. */
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
  // The screen that shows it hears of it now.
  await wait(0);
  const look = looks.get(file);
  if (look) await Promise.race([look, wait(longestMs)]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

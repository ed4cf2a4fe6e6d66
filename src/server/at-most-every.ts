/**
 * A deed for a key, at once, and again after `ms` where it was asked for meanwhile: however often it is asked for, the
 * last time is followed by it.
 */
export function atMostEvery(ms: number, deed: (key: string) => void): (key: string) => void {
  /** Whether it was asked for again, of what was done lately. */
  const resting = new Map<string, boolean>();

  function run(key: string) {
    deed(key);
    resting.set(key, false);
    setTimeout(() => {
      const isWanted = resting.get(key) === true;
      resting.delete(key);
      if (isWanted) run(key);
    }, ms).unref();
  }

  return (key) => {
    if (resting.has(key)) resting.set(key, true);
    else run(key);
  };
}

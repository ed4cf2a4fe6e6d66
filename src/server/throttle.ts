/**
 * Limits an action to one run per key in `ms`. The first call runs it at once; calls in between lead to one more run at the
 * end, so that every call is followed by a run.
 */
export function throttleByKey(ms: number, action: (key: string) => void): (key: string) => void {
  /** Keys that ran within the last `ms`, and whether another run was requested since. */
  const resting = new Map<string, boolean>();

  function run(key: string) {
    action(key);
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

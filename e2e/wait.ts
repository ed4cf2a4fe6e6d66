/** Polls until the condition holds. */
export async function waitFor(condition: () => Promise<boolean>, patienceMs = 45_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition did not hold within ${patienceMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

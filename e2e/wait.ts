/** Polls until the condition holds. */
export async function waitFor(condition: () => Promise<boolean>, patienceMs = 45_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited for ${patienceMs / 1000} s in vain.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

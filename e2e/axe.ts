import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on a settled page. Each violation is a string of the rule, the element and the reason. */
export async function offences(page: Page, options: axeCore.RunOptions = {}): Promise<string[]> {
  await waitUntilSettled(page);
  await bringAxe(page);
  // All rules run, but passes are not reported, because that takes four times as long.
  const violations = await page.evaluate(
    async (given) => {
      const { axe: brought } = window as unknown as { axe: typeof axeCore };
      // React Aria keeps the announcement of a removed button for seconds, labelled by a missing id.
      const { violations: found } = await brought.run({ exclude: ['[data-live-announcer]'] }, given);
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }));
    },
    { resultTypes: ['violations'], preload: false, ...options } satisfies axeCore.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}

/** Injects axe (over half a megabyte) once for each document. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
}

/** Resolves when transitions have ended and the fonts are loaded. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    // Chapters below the viewport are rendered later and have no colours until then.
    const isUndrawn = () =>
      [...document.querySelectorAll('.drawn-later')].some(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      );
    async function rest() {
      while (isUndrawn()) await drawn();
      // Waits for two frames without animations: a press or an ended animation may start another one a frame later.
      for (let still = 0; still < 2; still++) {
        await drawn();
        const moving = passing();
        if (moving.length > 0) still = -1;
        await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
      }
    }
    // Transitions never end in a window that renders no frames.
    await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}

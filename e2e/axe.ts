import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on a settled page. Each violation is a string of the rule, the element and the reason. */
export async function offences(page: Page, options: axeCore.RunOptions = {}): Promise<string[]> {
  await waitUntilSettled(page);
  await injectAxe(page);
  // All rules run, but passes are not reported, because that takes four times as long.
  const violations = await page.evaluate(
    async (runOptions) => {
      const { axe: injected } = window as unknown as { axe: typeof axeCore };
      // React Aria keeps the announcement of a removed button for seconds, labelled by a missing id.
      const { violations: found } = await injected.run({ exclude: ['[data-live-announcer]'] }, runOptions);
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
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/** Resolves when transitions have ended and the fonts are loaded. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const listRunning = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    // Chapters below the viewport are rendered later and have no colours until then.
    const hasUnrendered = () =>
      [...document.querySelectorAll('.drawn-later')].some(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      );
    async function waitForRest() {
      while (hasUnrendered()) await nextFrame();
      // Waits for two frames without animations: a press or an ended animation may start another one a frame later.
      for (let idleFrames = 0; idleFrames < 2; idleFrames++) {
        await nextFrame();
        const running = listRunning();
        if (running.length > 0) idleFrames = -1;
        await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
      }
    }
    // Transitions never end in a window that renders no frames.
    await Promise.race([waitForRest(), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}

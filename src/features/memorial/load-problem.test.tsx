// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { he } from '#i18n/he.ts';
import { pressable, show } from '../../../test/shown.tsx';
import { LoadProblem } from './load-problem.tsx';

test('if another account was signed in to, a message says so, and a reload continues with that account', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  onTestFinished(
    show(
      <RouterContextProvider router={router}>
        <LoadProblem error={new ORPCError('ACCOUNT_CHANGED')} from="/" onRetry={() => undefined} />
      </RouterContextProvider>,
    ),
  );
  expect(document.querySelector('h1')?.textContent).toBe(he.editor.load.otherAccountTitle);
  expect(pressable(he.editor.load.reload)).toBeDefined();
});

// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { he } from '#i18n/he.ts';
import { pressable, show } from '../../../test/shown.tsx';
import { LoadProblem } from './load-problem.tsx';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { back: () => undefined } }) }));
vi.mock('#client/use-actor.ts', () => ({ useActor: () => ({ user: null }) }));
vi.mock('#client/problem.ts', () => ({ toProblem: ({ code }: { code: string }) => ({ code, fields: [] }) }));

test('if another account was signed in to, a message says so, and a reload continues with that account', () => {
  onTestFinished(show(<LoadProblem error={{ code: 'ACCOUNT_CHANGED' }} from="/" onRetry={() => undefined} />));
  expect(document.querySelector('h1')?.textContent).toBe(he.editor.load.otherAccountTitle);
  expect(pressable(he.editor.load.reload)).toBeDefined();
});

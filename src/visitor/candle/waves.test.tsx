import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dots } from '#features/candles/view/dots.tsx';
import { Flame } from '#features/candles/view/flame.tsx';
import { moves } from './waves.ts';

test('each animated part of a candle has waves, and each wave has a part', () => {
  const html = renderToStaticMarkup(
    <>
      <Flame label="candle" />
      <Dots />
    </>,
  );
  const clocked = [...html.matchAll(/data-clocked="([^"]*)"/g)].map(([, name]) => name);
  expect(clocked).toHaveLength(Object.keys(moves).length);
  expect(new Set(clocked)).toEqual(new Set(Object.keys(moves)));
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dots } from '#features/candles/view/dots.tsx';
import { Flame } from '#features/candles/view/flame.tsx';
import { moves } from './waves.ts';

test('every part of a candle that moves has its waves, and all waves have their part', () => {
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

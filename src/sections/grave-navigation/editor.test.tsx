// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { field, press, show, type } from '../../../test/shown.tsx';
import { GraveEditor } from './editor.tsx';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

const { basic, 'grave-navigation': none } = toWorkingContent({}, new Map());
const memorial = { id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10', code: 'K7M43QPX', images: {}, basic };

test('text that is typed while the position is determined is kept', () => {
  let answer: PositionCallback | undefined;
  const geolocation = { getCurrentPosition: (found: PositionCallback) => void (answer = found) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  function Form() {
    const [value, setValue] = useState(none);
    return (
      <GraveEditor value={value} onChange={setValue} memorial={memorial} onImage={() => undefined} problems={{}} />
    );
  }
  onTestFinished(show(<Form />));

  press('המיקום הנוכחי');
  type('בית עלמין', 'הר המנוחות');
  act(() => answer?.({ coords: { latitude: 31.8, longitude: 35.18 } } as GeolocationPosition));
  expect(field('בית עלמין').value).toBe('הר המנוחות');
  expect(field('קו רוחב').value).toBe('31.8');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degreesIn, pointIn } from './grave-point.rules.ts';

const point = { latitude: 31.798306, longitude: 35.181722 };

test.each([
  '31.798306, 35.181722',
  '31.798306,35.181722',
  '(31.798306, 35.181722)',
  '31.798306 35.181722',
  '31,798306 35,181722',
  '31,798306; 35,181722',
  '\u200e31.798306, 35.181722\u200f',
  'geo:31.798306,35.181722?z=17',
  'geo:0,0?q=31.798306,35.181722(קבר)',
  'https://www.google.com/maps?q=31.798306,35.181722',
  'https://www.google.com/maps/@31.798306,35.181722,17z',
  'https://www.google.com/maps/search/?api=1&query=31.798306%2C35.181722',
  'https://www.google.com/maps/search/31.798306,+35.181722?entry=tts',
  'https://www.google.com/maps/place/X/@31.7,35.1,17z/data=!3m1!4b1!8m2!3d31.798306!4d35.181722',
  'https://maps.google.com/?daddr=31.798306,35.181722',
  'https://waze.com/ul?ll=31.798306%2C35.181722&navigate=yes',
  'https://www.waze.com/live-map/directions?to=ll.31.798306%2C35.181722',
  'https://maps.apple.com/?ll=31.798306,35.181722&q=%D7%A7%D7%91%D7%A8',
  'https://maps.apple.com/place?coordinate=31.798306,35.181722&name=X',
  'https://www.openstreetmap.org/?mlat=31.798306&mlon=35.181722#map=17/31.7/35.1',
  'ראו כאן: https://www.google.com/maps?q=31.798306,35.181722',
])('%s is a point', (text) => {
  expect(pointIn(text)).toEqual({ point });
});

test.each([`31°47'53.9"N 35°10'54.2"E`, `31°47′53.9″N, 35°10′54.2″E`, `35°10'54.2"E 31°47'53.9"N`])(
  'parses %s, in minutes and seconds',
  (text) => {
    const read = pointIn(text);
    expect(read).toEqual({
      point: { latitude: expect.closeTo(31.798306, 4), longitude: expect.closeTo(35.181722, 4) },
    });
  },
);

test('south and west are negative', () => {
  expect(pointIn(`33°52'10"S 151°12'30"W`)).toEqual({
    point: { latitude: expect.closeTo(-33.869444, 5), longitude: expect.closeTo(-151.208333, 5) },
  });
});

test.each(['https://maps.app.goo.gl/AbCd123', 'https://waze.com/ul/hsv8xyz', 'maps.app.goo.gl/AbCd123'])(
  '%s is a link without a point',
  (text) => {
    expect(pointIn(text)).toBe('link');
  },
);

test.each(['', '31.798306', '31,798306', 'הר המנוחות', '31.79830635.181722', '95.1, 35.2', '2.10.2019'])(
  '%j is no point',
  (text) => {
    expect(pointIn(text)).toBeNull();
  },
);

test.each([
  ['32.5721', 32.5721],
  ['32,5721', 32.5721],
  [`31°30'`, 31.5],
  ['-0', -0],
  ['', null],
  ['צפון', Number.NaN],
  ['31.79830635.181722', Number.NaN],
])('%j is parsed as %s degrees', (text, degrees) => {
  expect(degreesIn(text)).toBe(degrees);
});

test('two numbers in any notation are parsed unchanged, and nothing else is a point', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.constantFrom(', ', ' ', '; '), (latitude, longitude, between) => {
      const [one, other] = [latitude.toFixed(6), longitude.toFixed(6)];
      expect(pointIn(`${one}${between}${other}`)).toEqual({
        point: { latitude: Number(one), longitude: Number(other) },
      });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = pointIn(text);
      if (read === null || read === 'link') return;
      expect(Math.abs(read.point.latitude)).toBeLessThanOrEqual(90);
    }),
  );
});

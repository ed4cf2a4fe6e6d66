import { expect, test } from 'vitest';
import { mapLinks, parseGraveLocation } from './grave-navigation.rules.ts';

const nowhere = { cemetery: '', location: '', coordinates: null };

test('links with coordinates point to the place and start the navigation', () => {
  expect(mapLinks({ ...nowhere, cemetery: 'הר המנוחות', coordinates: { latitude: 31.8, longitude: -35.18 } })).toEqual({
    map: 'https://www.google.com/maps/search/?api=1&query=31.8%2C-35.18',
    navigation: 'https://waze.com/ul?ll=31.8%2C-35.18&navigate=yes',
  });
});

test('zero is a valid coordinate', () => {
  expect(mapLinks({ ...nowhere, coordinates: { latitude: 0, longitude: 0 } })?.map).toContain('query=0%2C0');
});

test('without coordinates the links search for the encoded description', () => {
  const links = mapLinks({ ...nowhere, cemetery: 'בית העלמין "הישן" & החדש', location: 'גוש ב׳\nשורה 3' });
  const query = new URL(links?.map ?? '').searchParams;
  expect(query.get('query')).toBe('בית העלמין "הישן" & החדש גוש ב׳ שורה 3');
  expect([...query.keys()]).toEqual(['api', 'query']);
  expect(new URL(links?.navigation ?? '').searchParams.get('navigate')).toBe('yes');
});

test('without a location there is no link', () => {
  expect(mapLinks({ ...nowhere, location: ' \n ' })).toBeNull();
});

test('the location is parsed into figures and a description of the way', () => {
  expect(parseGraveLocation('גוש ג׳, שורה 7, מקום 12.\nמן השער ישר עד הברוש הכפול, ואז שמאלה.')).toEqual({
    figures: [
      { label: 'גוש', value: 'ג׳' },
      { label: 'שורה', value: '7' },
      { label: 'מקום', value: '12' },
    ],
    words: 'מן השער ישר עד הברוש הכפול, ואז שמאלה.',
  });
  expect(parseGraveLocation('שער מזרחי, גוש: י״ב, ליד הברז').figures).toEqual([{ label: 'גוש', value: 'י״ב' }]);
  expect(parseGraveLocation('שער מזרחי, גוש: י״ב, ליד הברז').words).toBe('שער מזרחי, ליד הברז');
  expect(parseGraveLocation('Row 12b; grave no. 4')).toEqual({
    figures: [
      { label: 'Row', value: '12b' },
      { label: 'grave', value: '4' },
    ],
    words: '',
  });
});

test.each(['שער מזרחי, שורה שלישית.', 'אחרי שורה 7 יש ברז', 'קבר רחל, בכניסה', '', 'שורה'])(
  'the text %j has no figures and stays unchanged',
  (location) => {
    expect(parseGraveLocation(location)).toEqual({ figures: [], words: location });
  },
);

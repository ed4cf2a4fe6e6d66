import { expect, test } from 'vitest';
import { attachment } from './media-files.rules.ts';

test.for([
  ['photo.jpg', 'image/jpeg', `attachment; filename="photo.jpg"; filename*=UTF-8''photo.jpg`],
  ['IMG.JPEG', 'image/jpeg', `attachment; filename="IMG.JPEG"; filename*=UTF-8''IMG.JPEG`],
  ['סבתא.png', 'image/png', `attachment; filename="____.png"; filename*=UTF-8''%D7%A1%D7%91%D7%AA%D7%90.png`],
  ['a"; x="b.jpg', 'image/jpeg', `attachment; filename="a__ x__b.jpg"; filename*=UTF-8''a%22%3B%20x%3D%22b.jpg`],
  ["it's (1)*.gif", 'image/gif', `attachment; filename="it_s (1)_.gif"; filename*=UTF-8''it%27s%20%281%29%2A.gif`],
  ['', 'image/webp', `attachment; filename="photo.webp"; filename*=UTF-8''photo.webp`],
  ['evil.exe', 'image/jpeg', `attachment; filename="evil.jpg"; filename*=UTF-8''evil.jpg`],
] as const)('a file is saved under its own name and kind: %s', ([name, mime, header]) => {
  expect(attachment(name, mime)).toBe(header);
});

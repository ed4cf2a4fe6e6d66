import { expect, test } from 'vitest';
import { videoHost, findPlayer } from './videos.rules.ts';

const id = 'dQw4w9WgXcQ';
const youtube = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  [`https://www.youtube.com/watch?v=${id}`, youtube],
  [`https://youtube.com/watch?list=x&v=${id}`, youtube],
  [`https://m.youtube.com/watch?v=${id}`, youtube],
  [`https://music.youtube.com/watch?v=${id}`, youtube],
  [`https://youtu.be/${id}?si=abc`, youtube],
  [`http://youtu.be/${id}`, youtube],
  [`https://www.youtube.com/shorts/${id}`, youtube],
  [`https://www.youtube.com/live/${id}`, youtube],
  [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
  [`https://youtu.be/${id}?t=90`, `${youtube}&start=90`],
  [`https://youtu.be/${id}?t=1h2m3s`, `${youtube}&start=3723`],
  [`https://www.youtube.com/embed/${id}?start=5`, `${youtube}&start=5`],
  [`https://youtu.be/${id}?t=later`, youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}&h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}&h=8272103f6e`],
])('%s plays at %s', (link, address) => {
  expect(findPlayer(link)?.address).toBe(address);
});

test.each([
  '',
  'https://example.org/demo/video-1',
  'https://www.youtube.com/@family',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evilyoutube.com/watch?v=${id}`,
  'https://youtu.be/"><script>',
  'https://vimeo.com/channels/staffpicks',
  `javascript:alert("youtu.be/${id}")`,
])('%s has no player', (link) => {
  expect(findPlayer(link)).toBeNull();
});

test('a player is on one of two sites', () => {
  expect(findPlayer(`https://youtu.be/${id}`)?.origin).toBe('https://www.youtube-nocookie.com');
  expect(findPlayer('https://vimeo.com/1')?.origin).toBe('https://player.vimeo.com');
});

test.each([
  ['https://www.youtube.com/watch', 'youtube.com'],
  ['https://example.org:8080/a', 'example.org'],
  ['', ''],
])('%s links to «%s»', (link, place) => {
  expect(videoHost(link)).toBe(place);
});

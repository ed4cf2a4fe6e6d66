import { expect, test } from 'vitest';
import { guessKind } from './kind.ts';

test.each([
  [['_chat.txt', '00000001-PHOTO-2020-01-01-10-00-00.jpg'], 'whatsapp'],
  [['צ׳אט WhatsApp עם סבתא.txt'], 'whatsapp'],
  [['Takeout/archive_browser.html', 'Takeout/Google Photos/Photos from 2019/a.jpg'], 'takeout'],
  [['Photos from 2019/a.jpg', 'Photos from 2019/a.jpg.json'], 'takeout'],
  [['posts/your_posts_1.json', 'photos_and_videos/album/0.json'], 'facebook'],
  [['f/your_facebook_activity/posts/album/0.json', 'f/your_facebook_activity/posts/media/1.jpg'], 'facebook'],
  [['your_facebook_activity/posts/your_posts.html'], 'facebookHtml'],
  [['takeout-1.zip', 'takeout-2.zip'], 'nested'],
  [['a.jpg', 'b.jpg'], null],
  [[], null],
])('%j is %s', (names, kind) => {
  expect(guessKind(names)).toBe(kind);
});

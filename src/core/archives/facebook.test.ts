import { expect, test } from 'vitest';
import { isFacebookJson, readFacebook } from './facebook.ts';
import { parseFacebookJson, repairText } from './facebook-text.ts';

/** Encodes a text as Facebook does: each UTF-8 byte becomes a character. */
const broken = (text: string) => Buffer.from(text).toString('latin1');
const seconds = Date.parse('2019-01-02T10:00:00Z') / 1000;

test.each(['שלום', 'سلام', 'Zoë', 'לב ❤️ וגם 👵🏽', 'plain'])(
  'repairs %s, and does not change the repaired text',
  (text) => {
    expect(repairText(broken(text))).toBe(text);
    expect(repairText(text)).toBe(text);
    expect(parseFacebookJson(JSON.stringify({ [`a`]: [broken(text)] }))).toEqual({ a: [text] });
  },
);

test('ignores invalid JSON', () => {
  expect(parseFacebookJson('{')).toBeNull();
});

const profile = { profile_v2: { name: { full_name: 'דליה ברנע' } } };
const album = (folder: string) => ({
  name: 'חגים',
  photos: [
    { uri: `${folder}/album/1.jpg`, creation_timestamp: seconds, description: 'פסח' },
    {
      uri: `${folder}/album/2.jpg`,
      creation_timestamp: seconds,
      media_metadata: { photo_metadata: { exif_data: [{ taken_timestamp: seconds - 86_400 * 30 }] } },
    },
  ],
});
const post = (uri: string) => ({
  timestamp: seconds,
  data: [{ post: 'היום לפני שנה' }],
  attachments: [{ data: [{ media: { uri, creation_timestamp: seconds } }] }],
  title: 'דליה ברנע updated her status.',
});
const conversation = {
  title: 'משפחה',
  messages: [
    { sender_name: 'יוסי', timestamp_ms: seconds * 1000, content: 'סבתא הייתה מלכה' },
    {
      sender_name: 'יוסי',
      timestamp_ms: seconds * 1000,
      photos: [{ uri: 'messages/inbox/a/photos/3.jpg', creation_timestamp: seconds }],
    },
    { sender_name: 'יוסי', timestamp_ms: seconds * 1000, content: 'טעות', is_unsent: true },
  ],
};

test.each([
  ['of before', 'photos_and_videos', '', 'posts/your_posts_1.json', (one: object) => [one]],
  [
    'of today',
    'your_facebook_activity/posts',
    'facebook-dalia/',
    'your_facebook_activity/posts/your_posts__check_ins_1.json',
    (one: object) => ({ list_v2: [one] }),
  ],
])('reads the layout %s', (_when, folder, above, postsName, wrap) => {
  const jsons = new Map<string, unknown>([
    [`${above}${folder}/album/0.json`, album(folder)],
    [`${above}${postsName}`, wrap(post(`${folder}/media/4.jpg`))],
    [`${above}messages/inbox/a/message_1.json`, conversation],
    [`${above}profile_information/profile_information.json`, profile],
  ]);
  const files = ['album/1.jpg', 'album/2.jpg', 'media/4.jpg', 'media/5.mp4'].map((name) => `${above}${folder}/${name}`);
  const { photos, messages, skipped } = readFacebook(
    [...files, `${above}messages/inbox/a/photos/3.jpg`, ...jsons.keys()],
    jsons,
  );
  expect([...jsons.keys()].every(isFacebookJson)).toBe(true);
  expect(photos.map(({ name, day, albums, description }) => [name, day, albums, description])).toEqual([
    ['1.jpg', '2019-01-02', ['חגים'], 'פסח'],
    ['2.jpg', '2018-12-03', ['חגים'], ''],
    ['4.jpg', '2019-01-02', [], 'היום לפני שנה'],
    ['3.jpg', '2019-01-02', ['משפחה'], ''],
  ]);
  expect(messages.map(({ sender, day, time, text }) => [sender, day, time, text])).toEqual([
    ['דליה ברנע', '2019-01-02', '12:00', 'היום לפני שנה'],
    ['יוסי', '2019-01-02', '12:00', 'סבתא הייתה מלכה'],
  ]);
  expect(skipped).toEqual({ video: 1, system: 1 });
});

test('a message without a known sender has a placeholder name', () => {
  const jsons = new Map<string, unknown>([
    [
      'posts/other_peoples_posts.json',
      [{ timestamp: seconds, title: 'יוסי כתב על הקיר של דליה ברנע', data: [{ post: 'מזל טוב' }] }],
    ],
    ['profile_information/profile_information.json', profile],
  ]);
  expect(readFacebook([], jsons).messages).toMatchObject([
    { sender: 'יוסי כתב על הקיר של דליה ברנע', needsName: true },
  ]);
});

test('reads a conversation that was encrypted', () => {
  const jsons = new Map<string, unknown>([
    [
      'messages/דליה_12.json',
      {
        participants: ['יוסי'],
        threadName: 'דליה_12',
        messages: [{ senderName: 'יוסי', text: 'שלום', timestamp: seconds * 1000, media: [] }],
      },
    ],
  ]);
  expect(readFacebook([], jsons).messages).toMatchObject([
    { sender: 'יוסי', text: 'שלום', day: '2019-01-02', needsName: false },
  ]);
});

test('the text of a message that has a photograph is its description, and a message where the photograph is missing', () => {
  const withPhoto = (name: string, content: string) => ({
    sender_name: 'יוסי',
    content,
    timestamp_ms: seconds * 1000,
    photos: [{ uri: `messages/inbox/a/photos/${name}` }],
  });
  const jsons = new Map<string, unknown>([
    [
      'messages/inbox/a/message_1.json',
      { title: 'משפחה', messages: [withPhoto('3.jpg', 'סבתא בים'), withPhoto('lost.jpg', 'סבתא בהר')] },
    ],
  ]);
  const { photos, messages } = readFacebook(['messages/inbox/a/photos/3.jpg', ...jsons.keys()], jsons);
  expect(photos.map(({ name, description }) => [name, description])).toEqual([['3.jpg', 'סבתא בים']]);
  expect(messages.map(({ text }) => text)).toEqual(['סבתא בהר']);
});

test.each([
  null,
  5,
  'text',
  [5, null, []],
  { photos: [5, null, { uri: 5 }] },
  { messages: [null, { content: 5 }] },
  { list: [{ data: 'x', attachments: [{ data: [{ media: 5 }] }] }] },
])('takes any JSON: %j', (json) => {
  expect(readFacebook(['posts/a.json'], new Map([['posts/a.json', json]])).messages).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { limits } from '#core/limits.ts';
import type { Working } from '#features/memorial/memorial.schema.ts';

const sentence = 'בבית שבקצה הרחוב היה תמיד אור, ומי שעבר שם ידע שאפשר להיכנס בלי לדפוק. ';
const prose = (length: number) =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();
const list = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** The sections of a memorial with very much content. */
export function fullest(milestones: number): Partial<Working> {
  return {
    timeline: list(milestones, (index) => ({
      year: 1900 + (index % 130),
      title: `ציון דרך ${index}`,
      description: prose(160),
      image: null,
    })),
    quotes: list(30, () => ({ text: prose(120), author: 'סבתא' })),
    music: list(20, (index) => ({ title: `שיר ${index}`, artist: 'זמרת' })),
    videos: list(10, (index) => ({ title: `סרט ${index}`, url: `https://youtu.be/dQw4w9WgX${index}Q` })),
    achievements: {
      showAchievements: true,
      items: list(30, (index) => ({ title: `הישג ${index}`, description: prose(120), importance: 'medium' as const })),
    },
    'family-tree': {
      members: list(60, (index) => ({ id: randomUUID(), name: `קרוב ${index}`, relationship: 'אח' as const })),
      relationships: [],
    },
    kaddish: { kaddishType: null, kaddishCustomText: prose(limits.bio) },
    'social-links': { facebook: 'https://facebook.com/x', website: 'https://example.org/' },
  } as Partial<Working>;
}

export const longStory = `${prose(limits.bio / 2)}\n\n${prose(limits.bio / 3)}`;

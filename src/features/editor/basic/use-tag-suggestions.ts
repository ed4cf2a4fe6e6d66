import { useText } from '#i18n/text.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import { offeredTags } from './basic-editor.rules.ts';

const keys = [
  'tag1',
  'tag2',
  'tag3',
  'tag4',
  'tag5',
  'tag6',
  'tag7',
  'tag8',
  'tag9',
  'tag10',
  'tag11',
  'tag12',
  'tag13',
  'tag14',
  'tag15',
  'tag16',
] as const;

/** Suggests eight tags that the page does not have yet, in the grammatical gender of its person. */
export function useTagSuggestions({ gender, tags }: Pick<Basic, 'gender' | 'tags'>): string[] {
  const t = useText('suggestions');
  const all = keys.map((key) => t(key === 'tag5' && gender === 'female' ? 'tag5Female' : key));
  return offeredTags(all, tags);
}

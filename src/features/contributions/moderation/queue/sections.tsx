import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { api } from '#client/api.ts';
import type { LiveEditorProps, LiveSection } from '#client/section.ts';
import { translatedPart } from '#client/translated-part.tsx';
import { loadApprovalMessages } from '#i18n/load.ts';
import type { Kind } from '../../contributions.schema.ts';

function createSectionEditor(kind: Kind) {
  return translatedPart<LiveEditorProps>(async () => {
    const { SectionEditor } = await import('./section-editor.tsx');
    return (props) => createElement(SectionEditor, { ...props, kind });
  }, loadApprovalMessages);
}

export const memoriesSection: LiveSection<'memories'> = {
  id: 'memories',
  kind: 'live',
  icon: ChatCircleTextIcon,
  isScreen: true,
  useSectionText: () => ({}),
  useCount: (memorialId) => useWaiting(memorialId, 'memory'),
  Editor: createSectionEditor('memory'),
};

export const condolencesSection: LiveSection<'condolences'> = {
  id: 'condolences',
  kind: 'live',
  icon: HandHeartIcon,
  isScreen: true,
  useSectionText: () => ({}),
  useCount: (memorialId) => useWaiting(memorialId, 'condolence'),
  Editor: createSectionEditor('condolence'),
};

/** The number of published and pending contributions. */
function useWaiting(memorialId: string, kind: Kind): number {
  const { data } = useQuery(
    api.contributions.listQueue.queryOptions({ input: { memorialId, kind, state: 'pending', limit: 1 }, retry: false }),
  );
  return (data?.counts.pending ?? 0) + (data?.counts.approved ?? 0);
}

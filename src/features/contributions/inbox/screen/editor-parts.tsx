import { Suspense } from 'react';
import { translatedPart } from '#client/translated-part.tsx';
import { loadApprovalMessages } from '#i18n/load.ts';
import type { InboxScreenProps } from './who-may-write.tsx';
import { useContributionInbox } from './use-contribution-inbox.ts';

/** In the settings of a page. */
export const LazyInboxSettings = translatedPart<InboxScreenProps>(
  () => import('./inbox-settings.tsx').then((module) => module.InboxSettings),
  loadApprovalMessages,
);

const StoppedNotice = translatedPart<InboxScreenProps>(
  () => import('./stopped-strip.tsx').then((module) => module.StoppedStrip),
  loadApprovalMessages,
);

/** A strip below the bars of the editor while the page accepts no contributions. */
export function ClosedInboxStrip(props: InboxScreenProps) {
  const { data: box } = useContributionInbox(props.memorialId);
  if (!box?.isClosed) return null;
  return (
    <Suspense>
      <StoppedNotice {...props} />
    </Suspense>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { WaitingLine } from '#features/contributions/moderation/recent/waiting-line.tsx';
import { FamilyScreen } from '#features/family/family-screen.tsx';
import { BranchFeedList } from '#features/tree/yahrzeits/screen/branch-feed-list.tsx';
import { loadFamilyHubMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/family')({
  loader: createMessageLoader(loadFamilyHubMessages),
  component: Family,
});

function Family() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <FamilyScreen newsOf={({ id }) => <WaitingLine memorialId={id} />} calendars={<BranchFeedList />} />
    </MoreMessages>
  );
}

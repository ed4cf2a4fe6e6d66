import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { WaitingLine } from '#features/contributions/recent/waiting-line.tsx';
import { FamilyScreen } from '#features/family/family-screen.tsx';
import { BranchFeedList } from '#features/tree/yahrzeits/screen/branch-feed-list.tsx';
import { loadFamilyHubMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/family')({
  loader: loaderOf(loadFamilyHubMessages),
  component: Family,
});

function Family() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <FamilyScreen newsOf={({ id }) => <WaitingLine memorialId={id} />} calendars={<BranchFeedList />} />
    </MoreWords>
  );
}

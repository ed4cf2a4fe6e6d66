import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { CreateScreen } from '#features/memorial/create/create-screen.tsx';
import { type CreateStep, createSteps } from '#features/memorial/create/create-memorial.rules.ts';
import { loadCreateMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/create-memorial')({
  validateSearch: (search): { step?: CreateStep } => ({ step: createSteps.find((step) => step === search.step) }),
  loader: createMessageLoader(loadCreateMessages),
  component: Create,
});

function Create() {
  const { step = 'name' } = Route.useSearch();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <CreateScreen step={step} />
    </MoreMessages>
  );
}

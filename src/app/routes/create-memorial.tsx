import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { CreateScreen } from '#features/memorial/create/create-screen.tsx';
import { type Step, steps } from '#features/memorial/create/rules.ts';
import { loadCreateMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/create-memorial')({
  validateSearch: (search): { step?: Step } => ({ step: steps.find((step) => step === search.step) }),
  loader: loaderOf(loadCreateMessages),
  component: Create,
});

function Create() {
  const { step = 'name' } = Route.useSearch();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <CreateScreen step={step} />
    </MoreWords>
  );
}

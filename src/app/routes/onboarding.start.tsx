import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { OnboardingScreen } from '#features/memorial/create/onboarding-screen.tsx';
import { loadCreateMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/onboarding/start')({
  loader: createMessageLoader(loadCreateMessages),
  component: Onboarding,
});

function Onboarding() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <OnboardingScreen />
    </MoreMessages>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { OnboardingScreen } from '#features/memorial/create/onboarding-screen.tsx';
import { loadCreateMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/onboarding/start')({
  loader: loaderOf(loadCreateMessages),
  component: Onboarding,
});

function Onboarding() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <OnboardingScreen />
    </MoreWords>
  );
}

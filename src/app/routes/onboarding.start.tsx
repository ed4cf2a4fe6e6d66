import { createFileRoute } from '@tanstack/react-router';
import { OnboardingScreen } from '#features/memorial/create/onboarding-screen.tsx';

export const Route = createFileRoute('/onboarding/start')({ component: OnboardingScreen });

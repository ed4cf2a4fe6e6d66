import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#features/memorial/create/create-screen.tsx';
import { type Step, steps } from '#features/memorial/create/rules.ts';

export const Route = createFileRoute('/create-memorial')({
  validateSearch: (search): { step?: Step } => ({ step: steps.find((step) => step === search.step) }),
  component: Create,
});

function Create() {
  const { step = 'name' } = Route.useSearch();
  return <CreateScreen step={step} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#features/account/register-screen.tsx';
import { readLoginSearch } from '#features/account/account.rules.ts';

export const Route = createFileRoute('/register')({ validateSearch: readLoginSearch, component: Register });

function Register() {
  const { from } = Route.useSearch();
  return <RegisterScreen from={from} />;
}

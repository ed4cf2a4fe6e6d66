import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#features/account/login-screen.tsx';
import { readLoginSearch } from '#features/account/rules.ts';

export const Route = createFileRoute('/login')({ validateSearch: readLoginSearch, component: Login });

function Login() {
  const search = Route.useSearch();
  return <LoginScreen key={search.mode} {...search} />;
}

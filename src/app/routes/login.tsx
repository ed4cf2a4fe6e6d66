import { createFileRoute, useLocation } from '@tanstack/react-router';
import { LoginScreen } from '#features/account/login-screen.tsx';
import { readLoginSearch } from '#features/account/account.rules.ts';

export const Route = createFileRoute('/login')({ validateSearch: readLoginSearch, component: Login });

function Login() {
  const { from, ...search } = Route.useSearch();
  // Browsers do not send a fragment to the server, but keep it when they follow the redirect to this screen.
  const { hash } = useLocation();
  const origin = from !== undefined && hash && !from.includes('#') ? `${from}#${hash}` : from;
  return <LoginScreen key={search.mode} from={origin} {...search} />;
}

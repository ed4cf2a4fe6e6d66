import { createFileRoute, useLocation } from '@tanstack/react-router';
import { LoginScreen } from '#features/account/login-screen.tsx';
import { readLoginSearch } from '#features/account/account.rules.ts';

export const Route = createFileRoute('/login')({ validateSearch: readLoginSearch, component: Login });

function Login() {
  const { from, ...search } = Route.useSearch();
  // The server does not see a fragment; the browser carries it along to here by itself.
  const { hash } = useLocation();
  const origin = from !== undefined && hash && !from.includes('#') ? `${from}#${hash}` : from;
  return <LoginScreen key={search.mode} from={origin} {...search} />;
}

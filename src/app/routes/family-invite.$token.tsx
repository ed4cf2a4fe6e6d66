import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '#features/people/invitations/invite-screen.tsx';

export const Route = createFileRoute('/family-invite/$token')({ component: Invite });

function Invite() {
  const { token } = Route.useParams();
  return <InviteScreen token={token} />;
}

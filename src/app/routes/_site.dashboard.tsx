import { createFileRoute } from '@tanstack/react-router';
import { UpcomingDays } from '#features/calendar/upcoming-days.tsx';
import { RecentComments } from '#features/contributions/moderation/recent/recent-comments.tsx';
import { WaitingLine } from '#features/contributions/moderation/recent/waiting-line.tsx';
import { DashboardScreen } from '#features/memorial/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_site/dashboard')({ component: Dashboard });

function Dashboard() {
  return <DashboardScreen newsOf={({ id }) => <WaitingLine memorialId={id} />} aside={<Aside />} />;
}

function Aside() {
  return (
    <div className="grid gap-6">
      <RecentComments />
      <UpcomingDays />
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#features/memorial/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_site/dashboard')({ component: DashboardScreen });

import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#features/admin/log/log-screen.tsx';

export const Route = createFileRoute('/admin/log')({ component: LogScreen });

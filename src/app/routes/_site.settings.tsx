import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/account/settings/settings-screen.tsx';

export const Route = createFileRoute('/_site/settings')({ component: SettingsScreen });

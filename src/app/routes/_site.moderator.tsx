import { createFileRoute } from '@tanstack/react-router';
import { ModeratorScreen } from '#features/contributions/moderation/screen/moderator-screen.tsx';

export const Route = createFileRoute('/_site/moderator')({ component: ModeratorScreen });

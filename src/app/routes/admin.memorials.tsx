import { createFileRoute } from '@tanstack/react-router';
import { MemorialsScreen } from '#features/admin/memorials/memorials-screen.tsx';

export const Route = createFileRoute('/admin/memorials')({ component: MemorialsScreen });

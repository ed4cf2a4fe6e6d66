import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { ScrollIcon } from '@phosphor-icons/react/dist/ssr/Scroll';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { Glyph } from '#ui/icon.tsx';

interface AdminScreen {
  id: 'overview' | 'users' | 'memorials' | 'content' | 'analytics' | 'products' | 'orders' | 'settings' | 'log';
  href: string;
  icon: Glyph;
}

/** The screens of the administration, in the order of its menu. */
export const adminScreens: readonly AdminScreen[] = [
  { id: 'overview', href: '/admin', icon: SquaresFourIcon },
  { id: 'users', href: '/admin/users', icon: UsersIcon },
  { id: 'memorials', href: '/admin/memorials', icon: BookOpenTextIcon },
  { id: 'content', href: '/admin/content', icon: CheckCircleIcon },
  { id: 'analytics', href: '/admin/analytics', icon: ChartLineUpIcon },
  { id: 'products', href: '/admin/products', icon: StorefrontIcon },
  { id: 'orders', href: '/admin/orders', icon: PackageIcon },
  { id: 'settings', href: '/admin/settings', icon: GearSixIcon },
  { id: 'log', href: '/admin/log', icon: ScrollIcon },
];

import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { ScrollIcon } from '@phosphor-icons/react/dist/ssr/Scroll';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { Glyph } from '#ui/icon.tsx';

export type AdminScreenId =
  | 'overview'
  | 'users'
  | 'memorials'
  | 'content'
  | 'analytics'
  | 'products'
  | 'orders'
  | 'settings'
  | 'log';

/** The screens of the administration that exist, in their order; a link to any other is not shown. */
export const adminScreens: readonly { id: AdminScreenId; href: string; icon: Glyph }[] = [
  { id: 'overview', href: '/admin', icon: SquaresFourIcon },
  { id: 'users', href: '/admin/users', icon: UsersIcon },
  { id: 'memorials', href: '/admin/memorials', icon: BookOpenTextIcon },
  { id: 'analytics', href: '/admin/analytics', icon: ChartLineUpIcon },
  { id: 'products', href: '/admin/products', icon: StorefrontIcon },
  { id: 'orders', href: '/admin/orders', icon: PackageIcon },
  { id: 'settings', href: '/admin/settings', icon: GearSixIcon },
  { id: 'log', href: '/admin/log', icon: ScrollIcon },
];

export function findAdminScreen(id: AdminScreenId) {
  return adminScreens.find((screen) => screen.id === id);
}

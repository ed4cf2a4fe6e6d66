export interface ApplicationScreen {
  path: string;
  /** Requires sign-in. */
  isGuarded?: true;
  /** The catalogs of `i18n/<locale>` that its route and layouts load, in addition to the common ones. */
  words?: readonly string[];
}

export const applicationScreens: readonly ApplicationScreen[] = [
  { path: '/dashboard', isGuarded: true },
  { path: '/family', isGuarded: true, words: ['family-hub', 'family-upload', 'tree-yahrzeits'] },
  { path: '/family/tree', isGuarded: true, words: ['tree', 'tree-merge', 'tree-yahrzeits'] },
  { path: '/family/tree/import', isGuarded: true, words: ['tree-import'] },
  { path: '/family/tree/duplicates', isGuarded: true, words: ['tree', 'tree-merge', 'tree-yahrzeits'] },
  { path: '/family/tree/yahrzeits', isGuarded: true, words: ['tree-yahrzeits', 'calendar'] },
  { path: '/notifications', isGuarded: true },
  { path: '/moderator', isGuarded: true },
  { path: '/admin', isGuarded: true, words: ['admin'] },
  { path: '/admin/users', isGuarded: true, words: ['admin'] },
  { path: '/admin/memorials', isGuarded: true, words: ['admin'] },
  { path: '/admin/content', isGuarded: true, words: ['admin', 'admin-content', 'approval'] },
  { path: '/admin/log', isGuarded: true, words: ['admin'] },
  { path: '/admin/analytics', isGuarded: true, words: ['admin', 'admin-analytics'] },
  { path: '/admin/products', isGuarded: true, words: ['admin', 'admin-shop'] },
  { path: '/admin/products/:productId', isGuarded: true, words: ['admin', 'admin-shop'] },
  { path: '/admin/orders', isGuarded: true, words: ['admin', 'admin-shop'] },
  { path: '/admin/orders/:number', isGuarded: true, words: ['admin', 'admin-shop'] },
  { path: '/admin/settings', isGuarded: true, words: ['admin', 'admin-shop', 'account'] },
  { path: '/profile', isGuarded: true, words: ['account'] },
  { path: '/settings', isGuarded: true, words: ['account'] },
  { path: '/create-memorial', isGuarded: true, words: ['create'] },
  { path: '/edit-memorial/:memorialId', isGuarded: true },
  { path: '/edit-memorial/:memorialId/history', isGuarded: true },
  { path: '/memorial/:memorialId/editors', isGuarded: true },
  { path: '/memorial/:memorialId/events', isGuarded: true, words: ['events-manage'] },
  { path: '/memorial/:memorialId/stats', isGuarded: true, words: ['statistics'] },
  { path: '/share', words: ['shared-photos'] },
  { path: '/memorial/:memorialId/import', isGuarded: true },
  { path: '/login' },
  { path: '/register' },
  { path: '/onboarding' },
  { path: '/onboarding/start', words: ['create'] },
  { path: '/family-invite/:token' },
  { path: '/family-upload/:token', words: ['family-upload'] },
];

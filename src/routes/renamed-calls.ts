/**
 * The present names of procedures that an earlier release called otherwise. Tabs that were opened before an update go on calling the
 * names of their own scripts, whose files are kept for a day.
 */
export const renamedCalls: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'account/askEmailChange': 'account/requestEmailChange',
    'account/devices': 'account/listDevices',
    'account/emailChange': 'account/pendingEmailChange',
    'account/endDevice': 'account/signOutDevice',
    'account/endOtherDevices': 'account/signOutOtherDevices',
    'account/pagesToLeave': 'account/listPagesToTransfer',
    'account/withdrawEmailChange': 'account/cancelEmailChange',
    'admin/log': 'admin/auditLog',
    'board/heldNames': 'board/pendingNames',
    'contributions/box': 'contributions/inbox',
    'contributions/openSeal': 'contributions/unseal',
    'contributions/settings': 'contributions/saveInboxSettings',
    'contributions/today': 'contributions/moderationLog',
    'contributions/waiting': 'contributions/pendingCounts',
    'events/manage': 'events/listAll',
    'gallery/known': 'gallery/findDuplicates',
    'gallery/link': 'gallery/moveToAlbum',
    'gallery/settings': 'gallery/saveSettings',
    'gallery/trash': 'gallery/listDeleted',
    'notification/read': 'notification/markRead',
    'notification/readAll': 'notification/markAllRead',
    'plans/gift': 'plans/requestGift',
    'plans/managed': 'plans/listManaged',
    'presence/say': 'presence/heartbeat',
    'tree/draw': 'tree/drawing',
  }),
);

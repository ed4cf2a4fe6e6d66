export const notificationTypes = ['memory', 'condolence', 'family_invite', 'memorial_follow', 'event'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** How it stood when it was told; of an invitation, whether somebody was invited or has joined. */
export const toldStates = ['pending', 'shown', 'invited', 'joined'] as const;

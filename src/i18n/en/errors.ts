import type { Messages } from '../messages.ts';

export const errors: Messages['errors'] = {
  UNAUTHORIZED: 'Please sign in.',
  ACCOUNT_CHANGED: 'Another account is open in this browser now. Nothing was sent.',
  FORBIDDEN: 'You have no permission for this.',
  NOT_FOUND: 'We could not find it. It may have been removed.',
  DELETED: 'The page was deleted. It can still be restored.',
  METHOD_NOT_ALLOWED: 'This cannot be done here.',
  BAD_REQUEST: 'The details were not accepted. Please check them and try again.',
  CONFLICT: 'The content has changed in the meantime. What you wrote is still here.',
  LIMIT_REACHED: 'The limit has been reached.',
  QUOTA_REACHED:
    'The plan is full. Pages, candles and messages carry on as usual, and everything already saved stays. More can be added once there is room, or on a larger plan.',
  TOO_MANY_REQUESTS: 'Too many attempts. You can try again in a few minutes.',
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_MEDIA: 'This file type is not supported.',
  UPLOAD_FAILED: 'The file was not stored. You can try again.',
  UNAVAILABLE: 'The site is briefly unavailable. What you filled in is still here. You can try again shortly.',
  INSUFFICIENT_STORAGE: 'The site has no room left for now. What you filled in is still here. You can try again later.',
  EMAIL_NOT_VERIFIED: 'One step is left: open the link that was sent by e-mail.',
  INVALID_CREDENTIALS: 'E-mail and password do not match',
  INVALID_TOKEN: 'The link has expired. You can ask for a new one.',
  PASSWORD_COMMON:
    'This password is very common and easy to guess. Three words that only you would put together are better.',
  NETWORK: 'There is no connection. What you filled in is still here. Try again when the connection is back.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. You can try again.',
  title: 'Error',
  withReason: '{message}: {reason}',
};

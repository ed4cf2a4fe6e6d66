import type { Messages } from '../messages.ts';

export const mail: Messages['mail'] = {
  confirm: {
    subject: 'Confirm your address at Memorial pages',
    body: 'Hello {name},\nThe registration is almost complete. It remains to confirm that this address is yours.\nThe link is valid for two days.',
    action: 'Confirm the address',
  },
  reset: {
    subject: 'Choose a new password',
    body: 'Hello {name},\nA request for a new password was received. The link is valid for one hour.\nIf you did not ask for it, this message can be ignored. The password has not changed.',
    action: 'Choose a password',
  },
  existingAccount: {
    subject: 'This address already has an account',
    body: 'Hello {name},\nA request to register with this address was received, but it already has an account. You can simply sign in.\nIf you did not ask for it, there is nothing to do. Nothing has changed.',
    action: 'Sign in',
  },
  passwordChanged: {
    subject: 'The password was changed',
    body: 'Hello {name},\nThe password of the account was changed, and all devices were signed out.\nIf you did not change it, choose a new password at once.',
    action: 'Choose a new password',
  },
  inviteEditor: {
    subject: 'An invitation to write a memorial page together',
    body: '{name} invites you to write the page of {memorial} together.\nThe invitation is valid for 14 days and can be used once. Without an account yet, you can register with this address.',
    action: 'Open the invitation',
  },
  inviteViewer: {
    subject: 'An invitation to a memorial page',
    body: '{name} invites you to see the page of {memorial}.\nThe invitation is valid for 14 days and can be used once. Without an account yet, you can register with this address.',
    action: 'Open the invitation',
  },
  ownershipOffer: {
    subject: 'An offer of the ownership of a memorial page',
    body: '{name} offers you the ownership of the page of {memorial}.\nIt changes hands only if you accept, among your pages.',
    action: 'My memorial pages',
  },
  footer: 'This message was sent by Memorial pages because of an action in the account. There is no need to answer it.',
};

import type { Messages } from '../messages.ts';

export const confirm: Messages['confirm'] = {
  pageTitle: 'Confirm your address',
  title: 'One more click',
  lead: '<bdi>{email}</bdi> will be confirmed, and your account will open here.',
  leadOnly: '<bdi>{email}</bdi> will be confirmed.',
  otherAccount: 'The account of <bdi>{name}</bdi> is open in this browser, and it stays open.',
  password: 'Password for the account',
  passwordHint:
    'The link was not opened in the browser you signed up with, so the password is set here. It can be the same one. At least {min, number} characters.',
  submit: 'Confirm and sign in',
  submitOnly: 'Confirm the address',
  notYours: 'Did not ask for an account? Close this page, and nothing will change.',
  doneTitle: 'The address is confirmed',
  doneText: 'The account of <bdi>{email}</bdi> is ready.',
  doneOther: 'The account of <bdi>{name}</bdi> is still open in this browser. To use the other one, sign out of it.',
  overTitle: 'This link is no longer valid',
  overText: 'You can ask for a new link, and it will come by e-mail.',
  overAction: 'Ask for a new link',
};

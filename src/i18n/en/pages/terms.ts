import type { Messages } from '../../messages.ts';

export const terms: Messages['pages']['terms'] = {
  title: 'Terms of use',
  description: 'The rules by which a memorial page is opened, written and published.',
  heading: 'The terms of use, in plain language',
  lead: 'These rules help to keep the honour of those who are gone and of those who write about them. Using the site means agreeing to them.',
  service: {
    title: 'What the service is',
    text: 'The site lets you open a memorial page, write a life story, a timeline and quotes in it, add pictures and links, and choose who sees it. The site is run by {operator}. The service is given as it is, and may change and grow.',
  },
  account: {
    title: 'Account and age',
    text: 'An account is personal. Please give a real name and a working e-mail address, and keep the password safe. Those under eighteen open an account with a parent’s knowledge. If you think that somebody has entered your account, change the password and write to us.',
  },
  opening: {
    title: 'Who may open a page',
    text: 'A memorial page is opened by the family, or by those who have its consent. When relatives disagree, we ask them first to speak with each other. If there is no agreement you can turn to us, and the moderators may close the page until the matter is settled.',
  },
  content: {
    title: 'Content and pictures',
    text: 'What you wrote and uploaded remains yours. You allow the site to store it, to resize the pictures and to show it to those whom you chose. Please upload only pictures that you may publish, and write no defamation, threat or humiliation. The honour of those who are gone and the privacy of the living come before every story.',
  },
  removal: {
    title: 'Approval and removal',
    text: 'The owners of a page decide what appears on it, and can remove anything at any time. The moderators may hide or remove content that hurts a person or breaks the law. You can appeal against such a decision by writing to us.',
  },
  payment: {
    title: 'Payment, cancelling and refunds',
    text: 'At present nothing on the site is paid for, and opening a page costs nothing. Should this change, the prices and the terms of cancelling and refunds will be published before any charge. A page will not be closed because of such a change without notice beforehand.',
  },
  ending: {
    title: 'End of the service, and keeping a copy',
    text: 'We do our best that pages stay open for many years, but we cannot promise it. Keep a copy of the pictures and texts that matter. If the service closes, we will tell the owners of pages by e-mail, as far as it depends on us.',
  },
  liability: {
    title: 'Responsibility',
    text: 'Those who write on a page are responsible for what it says. We work to keep the content and the site available, but faults happen. Links to other sites are the responsibility of those sites.',
  },
  law: {
    title: 'Law and jurisdiction',
    text: 'The governing law and the jurisdiction will be set in the text that a lawyer approves. Until then we ask to settle every disagreement by talking. A change of the terms is published on this page.',
  },
};

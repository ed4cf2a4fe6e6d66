import type { Messages } from '../../messages.ts';

export const terms: Messages['pages']['terms'] = {
  title: 'Terms of use',
  description: 'The rules by which a memorial page is opened, written and published.',
  heading: 'The terms of use, in plain language',
  lead: 'These rules help to protect the dignity of those who are gone and of those who write about them. Using the site means agreeing to them.',
  service: {
    title: 'What the service is',
    text: 'The site lets you open a memorial page, write a life story, a timeline and quotes in it, add pictures and links, and choose who sees it. The site is run by {operator}. The service is provided as it is, and may change and grow.',
  },
  account: {
    title: 'Account and age',
    text: 'An account is personal. Please give a real name and a working e-mail address, and keep the password safe. People under eighteen open an account with a parent’s knowledge. If you think that somebody else has entered your account, change the password and write to us.',
  },
  opening: {
    title: 'Who may open a page',
    text: 'A memorial page is opened by the family, or by people who have its consent. When relatives disagree, we first ask them to talk to each other. If there is no agreement you can turn to us, and the moderators may close the page until the matter is settled.',
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
    text: 'Opening a page, writing in it and lighting a candle cost nothing, and a page is never closed over payment. Where the site offers paid plans or a shop, the prices and the terms for cancelling and refunds are given on their pages before any charge.',
  },
  ending: {
    title: 'End of the service, and keeping a copy',
    text: 'We do our best to keep pages open for many years, but we cannot promise it. Keep a copy of the pictures and texts that matter to you. If the service closes, we will tell the owners of pages by e-mail, as far as it is up to us.',
  },
  liability: {
    title: 'Responsibility',
    text: 'Those who write on a page are responsible for what it says. We work to keep the content and the site available, but faults happen. Links to other sites are the responsibility of those sites.',
  },
  law: {
    title: 'Law and jurisdiction',
    text: 'The governing law and the jurisdiction will be set in the text that a lawyer approves. Until then we ask to settle every disagreement by talking. Any change to the terms will be published on this page.',
  },
};

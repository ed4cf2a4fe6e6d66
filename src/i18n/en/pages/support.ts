import type { Messages } from '../../messages.ts';

export const support: Messages['pages']['support'] = {
  title: 'Help and support',
  description: 'Answers about opening a page, pictures, saving and publishing, and how to reach us.',
  heading: 'We are here',
  lead: 'You do not have to know computers to keep a memory. You can write to us, and we will answer patiently.',
  questions: 'Common questions',
  open: {
    title: 'How do I open a page?',
    text: 'Sign up with a name, an e-mail address and a password, and confirm the address with the link that is sent to it. Then choose “Open a memorial page”, write a name and, if you wish, dates and a picture. The page opens as a draft, and no one sees it until you choose to publish.',
  },
  pictures: {
    title: 'Which pictures can I upload?',
    text: '<bdi>JPG</bdi>, <bdi>PNG</bdi>, <bdi>WEBP</bdi> and <bdi>GIF</bdi>, each up to <bdi>5 MB</bdi>; a larger one can be made smaller on your device before it is sent. A photo of an old picture in an album works too. The details of the photo, including where it was taken, are removed before it is stored.',
  },
  saving: {
    title: 'How do I know that what I wrote is saved?',
    text: 'The top of the editing screen always says how things stand: saved, changes not saved yet, or saving did not work. When it does not work, the words stay on the screen and you can try again. If two people wrote in the same part, you are asked which version to keep, and nothing is deleted by itself.',
  },
  publishing: {
    title: 'Who sees the page?',
    text: 'Until it is published, only its owners, the people invited and the moderators. After that, everyone with the link. Search engines find the page only if you choose so, and you can close it again at any moment in the settings.',
  },
  deleting: {
    title: 'How do I delete a page?',
    text: 'On “My memorial pages” or in the settings of the page choose “Delete the page” and type the name. The page is hidden at once, and for 30 days you can restore it. After that it is deleted for good, with its pictures and everything written in it. Keep a copy first: in the settings you can download everything in one file.',
  },
  password: {
    title: 'And if I forget the password?',
    text: 'On the sign-in screen choose “Forgot your password?” and write your e-mail address. If it has an account, a link is sent to it that is valid for one hour. Once you choose a new password, all devices are signed out.',
  },
  contact: {
    title: 'Contact us',
    text: 'A question, a problem or a request: write to us in plain words. It helps to add the link of the page you are writing about.',
  },
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'E-mail for the answer',
    message: 'How can we help?',
    required: 'Please fill in this field',
    submit: 'Send',
    sentTitle: 'Your message was sent',
    sentText: 'We will read it and answer at the address you gave.',
    messagesTitle: 'Support messages',
    none: 'No messages are waiting for an answer.',
    reply: 'Answer by e-mail',
    replyOf: 'Answer by e-mail: {name}',
    answered: 'Answered',
    answeredOf: 'Answered: {name}',
  },
  report: {
    title: 'Report content',
    text: 'If you come across hurtful content, a picture published without permission, or a page opened without the family’s knowledge, please write to us. Give the link and say what is wrong. The moderators will look into it.',
  },
  grief: {
    title: 'In a time of grief',
    text: 'There is no need to write now. The page will wait. If it is too much to bear alone, speak with someone close or turn to a professional.',
  },
};

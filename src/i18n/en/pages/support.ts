import type { Messages } from '../../messages.ts';

export const support: Messages['pages']['support'] = {
  title: 'Help and support',
  description: 'Answers about opening a page, pictures, saving and publishing, and how to reach us.',
  heading: 'We are here',
  lead: 'One need not know computers to keep a memory. You can write to us, and we will answer patiently.',
  questions: 'Common questions',
  open: {
    title: 'How is a page opened?',
    text: 'Sign up with a name, an e-mail address and a password, and confirm the address by the link that is sent to it. Then choose “Open a memorial page”, write a name and, if you wish, dates and a picture. The page opens as a draft, and nobody sees it until you choose to publish.',
  },
  pictures: {
    title: 'Which pictures can be uploaded?',
    text: '<bdi>JPG</bdi>, <bdi>PNG</bdi>, <bdi>WEBP</bdi> and <bdi>GIF</bdi>, each up to <bdi>5 MB</bdi>. A photograph of an old picture in an album will do as well. The details of the photograph, its place among them, are removed before the picture is stored.',
  },
  saving: {
    title: 'How do I know that what I wrote is saved?',
    text: 'The top of the editing screen always says how things stand: saved, changes not saved, or saving did not succeed. When it does not succeed, the words stay on the screen and you can try again. If two people wrote in the same part, you are asked which version to keep, and nothing is deleted by itself.',
  },
  publishing: {
    title: 'Who sees the page?',
    text: 'Until it is published, only the owners, invited people and the moderators. After that, whoever has the link. Search engines find the page only if you chose so, and it can be closed again at any moment in the settings.',
  },
  deleting: {
    title: 'How is a page deleted?',
    text: 'On “My memorial pages” or in the settings of the page choose “Delete the page” and type the name. Deleting is final, and the pictures are deleted with the page. Keep a copy first: in the settings you can download everything in one file.',
  },
  password: {
    title: 'And if the password is forgotten?',
    text: 'On the sign-in screen choose “Forgot the password” and write your e-mail address. If it has an account, a link is sent to it that is valid for one hour. After a new password is chosen, all devices are signed out.',
  },
  contact: {
    title: 'Contact',
    text: 'A question, a fault or a request: write to us in plain words. It helps to add the link of the page that you write about.',
  },
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'Email for the answer',
    message: 'How can we help?',
    required: 'Please fill in this field',
    submit: 'Send',
    sentTitle: 'Your message was sent',
    sentText: 'We will read it and answer to the address that you gave.',
    messagesTitle: 'Support messages',
    none: 'No messages are waiting for an answer.',
    reply: 'Answer by email',
    replyOf: 'Answer by email: {name}',
    answered: 'Answered',
    answeredOf: 'Answered: {name}',
  },
  report: {
    title: 'Report content',
    text: 'If you met hurtful content, a picture published without permission, or a page opened without the family’s knowledge, please write to us. Give the link and say what is wrong with it. The moderators will look into it.',
  },
  grief: {
    title: 'In a time of grief',
    text: 'There is no need to write now. The page will wait. If it is too much to bear alone, speak with someone close or turn to a professional.',
  },
};

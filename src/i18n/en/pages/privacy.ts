import type { Messages } from '../../messages.ts';

export const privacy: Messages['pages']['privacy'] = {
  title: 'Privacy',
  description: 'What is kept, why, and who sees it.',
  heading: 'The family’s privacy',
  lead: 'What is kept, why, and who sees it. The site keeps only what it needs to show the pages and to protect them; it has no advertisements and no trackers.',
  collected: {
    title: 'What is collected',
    text: 'Account: first name, last name, e-mail address and password, and a picture and a language if you chose them. The password is kept in a form that cannot be read. For each sign-in its time, network address and kind of browser are noted too, to protect the account. Page content: what you wrote and uploaded, and earlier versions of it. Invitations: the address that one was sent to, until a month after its end. Views: a number only. So as not to count a visitor twice, a code that changes every day is kept for a short time; it does not tell who visited.',
  },
  living: {
    title: 'Those who are gone, and living relatives',
    text: 'A memorial page tells of a person who is gone, and at times of the living. Before writing a living person’s name, date or story, please ask their permission. Whoever appears on a page and does not wish it can turn to its owners or to us.',
  },
  visible: {
    title: 'Who sees a private page and who sees a public one',
    text: 'A private page is visible to its owners, to invited people and to the moderators, and its pictures open for them alone. A public page is open to whoever has the link. It appears in search engines only if the family chose so. Your e-mail address is not shown on the page. The owners of a page see the names and addresses of those who joined it or were invited, and people who edit together see each other’s names while the editor is open.',
  },
  providers: {
    title: 'Others who take part',
    text: 'Pages and pictures are kept on the server and storage chosen by {operator}. E-mail, such as the link that confirms an address, passes through their mail server. Pressing a share button or a link opens another site, and pressing a video plays it from the site that keeps it. Its own rules apply there. Before that the page sends nothing to other sites.',
  },
  cookies: {
    title: 'Cookies and browser storage',
    text: 'The site uses only the cookies that it needs: one remembers that you are signed in, one remembers the language that you chose. There are no cookies for advertising or measuring. They can be deleted in the browser at any time; you then have to sign in again.',
  },
  keeping: {
    title: 'How long it is kept',
    text: 'Page content is kept as long as the page exists. When a page is deleted, its texts, earlier versions and pictures are deleted from the database and the storage. A sign-in is remembered for up to sixty days. An account that was closed is deleted after fourteen days, and until then you can come back to it. A record of what was done stays: that a page was opened, published, closed or deleted, that a right was given or taken, that a password was changed. It holds identifying numbers alone, without names, addresses or content. If the operators keep backups, copies can stay in them until they are replaced.',
  },
  rights: {
    title: 'Reading, correcting and deleting',
    text: 'Page content can be read, corrected and deleted in the editing screen. The details of your account can be read and corrected in “My details”; in the settings you can download everything in one file and delete the account. You can also write to us. The same holds for whoever appears on a page and asks for a correction.',
  },
  contact: {
    title: 'Contact',
    text: '{operator} are responsible for the information on this site. Any question about privacy can be put to them.',
  },
};

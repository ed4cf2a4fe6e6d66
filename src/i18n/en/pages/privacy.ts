import type { Messages } from '../../messages.ts';

export const privacy: Messages['pages']['privacy'] = {
  title: 'Privacy',
  description: 'What is kept, why, and who sees it.',
  heading: 'The family’s privacy',
  lead: 'What is kept, why, and who sees it. The site keeps only what it needs to show the pages and to protect them; it has no advertisements and no trackers.',
  collected: {
    title: 'What is collected',
    text: 'Account: first name, last name, e-mail address and password, and a picture and a language if you chose them. The password is kept in a form that cannot be read. For each sign-in its time, network address and kind of browser are noted too, to protect the account.\nPage content: what you wrote and uploaded, and earlier versions of it. Invitations: the address that one was sent to, until a month after its end.\nViews: a number only. So as not to count a visitor twice, a code that changes every day is kept for a short time; it does not tell who visited.',
  },
  words: {
    title: 'Whoever writes, lights a candle, places a stone or reports',
    text: 'A memory, a eulogy or a dedication for a candle: the name and the words, and the relationship and a picture if they were given. Those who edit the page and the moderators see them, and once they are approved whoever sees the page. While the box is closed, only whoever was chosen to approve and the moderators see them.\nAn address that was given in the form is shown to nobody, not to the family either. The private link is sent there, and a message if the words were returned with a note.\nBeside the words a code is kept that is made of the network address and the device, and of whoever is signed in, of the account. It cannot be read from it who wrote. It lets the family block: the code is then kept with the page too, and what is sent again from the same place waits or is kept under Hidden, until the block is lifted or the page is deleted.\nWords that are sent are checked here on the site, without any other service. What raises a doubt waits for a person to read it.\nCandle: it is kept when it was lit and on which page, and not who lit it. Stone: such a code is kept, so that it is not counted twice, until it is taken back.\nReport: what you wrote, and such a code. Those who approve the words and the moderators read the report without a name. Of whoever sends pictures by the link of a family the pictures and the names of their files are kept, without the name and without an address of the sender.\nAgainst floods, what is done is counted under a code of the network address or the account, for one day.',
  },
  letters: {
    title: 'Notifications, following a page and writing to the family',
    text: 'A notification says what happened, on which page, when, and who did it. Whoever got it has it until a month after it was cleared or a year after it was read.\nOf whoever follows a page it is kept which page and since when, and its owners see the name. You can stop at any time, and the entry is deleted.\nSummaries by e-mail are sent as you chose in the settings, and each has a link that ends them. They say what is new and on which page, without what people wrote. A letter waits in a queue until it is sent, and is then deleted from it. One that could not be sent is deleted after some hours. On a site without a mail server the letters stay as files with its operators.\nA message to the family: the name, the address and the words go to the owners of the page by e-mail, so that they can answer, and are not kept on the site after they were sent. A code of the message is kept for a week, so that it is not sent twice.\nA message to the operators by the support page: the name, the address and the words are kept until a month after it was answered, a year at most, and only the operators read them.',
  },
  living: {
    title: 'Those who are gone, and living relatives',
    text: 'A memorial page tells of a person who is gone, and at times of the living. Before writing a living person’s name, date or story, please ask their permission. Whoever appears on a page and does not wish it can turn to its owners or to us.',
  },
  visible: {
    title: 'Who sees a private page and who sees a public one',
    text: 'A private page is visible to its owners, to invited people and to the moderators, and its pictures open for them alone. A public page is open to whoever has the link. It appears in search engines only if the family chose so.\nYour e-mail address is not shown on the page. The owners of a page see the names and addresses of those who joined it or were invited, and people who edit together see each other’s names while the editor is open.',
  },
  providers: {
    title: 'Others who take part',
    text: 'Pages and pictures are kept on the server and storage chosen by {operator}. E-mail, such as the link that confirms an address, passes through their mail server. Pressing a share button or a link opens another site, and pressing a video plays it from the site that keeps it. Its own rules apply there. Before that the page sends nothing to other sites.',
  },
  cookies: {
    title: 'Cookies and browser storage',
    text: 'The site uses only the cookies that it needs: one remembers that you are signed in, two know the browser that you registered or signed in with, to protect the account, one remembers the language that you chose. Where the site runs on several servers, another remembers which of them pictures are being sent to. There are no cookies for advertising or measuring. They can be deleted in the browser at any time; you then have to sign in again.\nSo that nothing is lost, your own browser keeps: what you began to write and did not send yet, the words that you sent and the private link to them, the stones that you placed, the candle that you lit, the size of letters that you chose, that you closed the offer of another language, the choice to shrink large photos, and a random number that tells apart the devices of one house.\nA draft stays with you, and leaves the browser when it is sent. The number is sent with what you write, and the private link to ask what was decided. The link leaves the browser when the words were deleted from the site. All else stays until you delete the data of the site in the browser.\nFor whoever is signed in, changes and pictures that have not reached us yet are kept too, until they do or until signing out.\nWhoever uses the same browser after you can see what it keeps, and open the links. On a shared computer it is best to delete the data of the site when you are done.',
  },
  keeping: {
    title: 'How long it is kept',
    text: 'Page content is kept as long as the page exists. A page that is deleted is closed to everybody at once and kept for thirty days, so that it can be brought back. After that, or when the account of its owner is deleted, its texts, earlier versions and pictures are deleted from the database and the storage, and what visitors wrote on it too.\nWhat visitors wrote is kept as long as the page exists. It can be withdrawn by the private link: the words, the picture, the address, the code, the stones and the reports are then deleted at once. What the family deleted is gone for good after thirty days.\nA sign-in is remembered for up to sixty days. An account that was closed is deleted after fourteen days, and until then you can come back to it. What you wrote on the pages of others stays there, without the address, without the code and without any tie to the account.\nA record of what was done stays: that a page was opened, published, closed or deleted, that a right was given or taken, that a password was changed, that words were approved, changed, hidden or deleted, that somebody was blocked. It holds identifying numbers alone, without names, addresses or content.\nIn the same way it is recorded when somebody signs in to an account or tries with a wrong password, when data is downloaded, and when a moderator opens a private page or an editor. These records are deleted after half a year. Of an address without an account that was tried, a code is kept from which the address cannot be read.\nFrom the sign-ins and the record it is also seen whether anybody who approves on a page was on the site in the last week. If nobody was, the moderators are shown what has waited there for more than a week.\nIf the operators keep backups, copies can stay in them until they are replaced.',
  },
  rights: {
    title: 'Reading, correcting and deleting',
    text: 'Page content can be read, corrected and deleted in the editing screen; what you wrote on the page of others, by the private link that you got after sending it.\nThe details of your account can be read and corrected in “My details”; in the settings you can download everything in one file and delete the account.\nYou can also write to us. The same holds for whoever appears on a page and asks for a correction.',
  },
  contact: {
    title: 'Contact',
    text: '{operator} are responsible for the information on this site. Any question about privacy can be put to them.',
  },
};

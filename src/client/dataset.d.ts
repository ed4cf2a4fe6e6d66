// The data attributes that a view writes and a script reads, each under its name in `dataset`: `data-failed-words` is
// `failedWords`. JSX does not check their names, so test/dataset.test.ts does: a script uses no other, and none is left over.
interface DOMStringMap {
  // What can be pressed, and what it needs (`visitor/enhance.ts`).
  act?: string;
  url?: string;
  text?: string;
  doneWords?: string;
  done?: string;
  fallback?: string;
  // Of the page and of whoever reads it.
  memorial?: string;
  viewer?: string;
  viewerUnknown?: string;
  counted?: string;
  signOut?: string;
  installable?: string;
  update?: string;
  unsentWords?: string;
  // A form of words, and what it says (`visitor/words/`).
  write?: string;
  awake?: string;
  sending?: string;
  submit?: string;
  pending?: string;
  requiredWords?: string;
  oneWords?: string;
  savingWords?: string;
  addedWords?: string;
  failedWords?: string;
  // Words that stand on a page, and what their author may do.
  words?: string;
  kind?: string;
  id?: string;
  for?: string;
  count?: string;
  changeWords?: string;
  // Words that wait for a network (`visitor/words/outbox/`).
  unsent?: string;
  unsentAct?: string;
  unsentList?: string;
  queuedWords?: string;
  sentWords?: string;
  lostPictureWords?: string;
  otherWords?: string;
  askWords?: string;
  // The candle (`visitor/candle/`).
  candle?: string;
  lighting?: string;
  litWords?: string;
  todayWords?: string;
  tomorrowWords?: string;
  waitingWords?: string;
  standWords?: string;
  burning?: string;
  tick?: string;
  clocked?: string;
  tabs?: string;
  // A prayer that is read aloud (`visitor/listen.ts`).
  reading?: string;
  rite?: string;
  pauseWords?: string;
  resumeWords?: string;
  unsupportedWords?: string;
  // A study board (`visitor/board/`).
  board?: string;
  token?: string;
  take?: string;
  // The bell (`visitor/told.ts`).
  told?: string;
  toldAll?: string;
  unread?: string;
  // Videos and lists.
  player?: string;
  sorts?: string;
  // A visit to a grave (`visitor/visit/`).
  latitude?: string;
  longitude?: string;
  sides?: string;
  points?: string;
  hereWords?: string;
  name?: string;
  version?: string;
  isPrivate?: string;
  fullWords?: string;
  removedWords?: string;
  partlyWords?: string;
  keep?: string;
  visits?: string;
  listWords?: string;
  kept?: string;
  // Screens of the application.
  asked?: string;
  met?: string;
  over?: string;
  row?: string;
}

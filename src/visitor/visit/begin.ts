import { beginArrow } from './arrow.ts';
import { offerOfflineCopy } from './offline-copy.ts';

const [arrow, card, strip] = ['.grave-arrow', '.visit-keep', '.visit-offline'].map((name) =>
  document.querySelector<HTMLElement>(name),
);
if (arrow) beginArrow(arrow);
if (card) void offerOfflineCopy(card);

function tellOffline() {
  if (strip) strip.hidden = navigator.onLine;
}
window.addEventListener('online', tellOffline);
window.addEventListener('offline', tellOffline);
tellOffline();

import { beginArrow } from './arrow.ts';
import { offerOfflineCopy } from './offline-copy.ts';

const [arrow, strip] = ['.grave-arrow', '.visit-offline'].map((name) => document.querySelector<HTMLElement>(name));
if (arrow) beginArrow(arrow);
void offerOfflineCopy();

function tellOffline() {
  if (strip) strip.hidden = navigator.onLine;
}
window.addEventListener('online', tellOffline);
window.addEventListener('offline', tellOffline);
tellOffline();

import { find } from '#core/script-data.ts';
import { beginArrow } from './arrow.ts';
import { offerOfflineCopy } from './offline-copy.ts';

const [arrow, strip] = ['.grave-arrow', '.visit-offline'].map((name) => find(document, name));
if (arrow) beginArrow(arrow);
void offerOfflineCopy();

function showOfflineNotice() {
  if (strip) strip.hidden = navigator.onLine;
}
window.addEventListener('online', showOfflineNotice);
window.addEventListener('offline', showOfflineNotice);
showOfflineNotice();

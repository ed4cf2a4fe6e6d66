import { find, findAll } from '#core/script-data.ts';

/** The device stores the chosen font size. */
const sizeKey = 'reading-size';

/** Enhances a reading page: stored font size, wake lock and full screen. */
export function beginReading(reading: HTMLElement): void {
  rememberSize(reading);
  stayAwake(reading);
  leadBackToVisit(reading);
  offerFullScreen(reading);
}

function rememberSize(reading: HTMLElement) {
  const size = stored();
  for (const input of findAll(reading, `input[name="${sizeKey}"]`, HTMLInputElement)) {
    if (input.value === size) input.checked = true;
    input.addEventListener('change', () => keep(input.value));
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(sizeKey);
  } catch {
    return null;
  }
}

function keep(size: string) {
  try {
    localStorage.setItem(sizeKey, size);
  } catch {
    // No storage.
  }
}

/** Browsers release the wake lock of a hidden page, so it is requested again on return. */
function stayAwake(reading: HTMLElement) {
  const note = find(reading, '.reading-awake');
  function tell(isAwake: boolean) {
    if (note) note.hidden = !isAwake;
  }
  async function ask() {
    // Not every browser has it, although the types claim so.
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => tell(false));
      tell(true);
    } catch {
      // On low battery the request is refused.
      tell(false);
    }
  }
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
}

function offerFullScreen(reading: HTMLElement) {
  const button = find(reading, '.reading-full', HTMLButtonElement);
  if (!button || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    void change.catch(() => undefined);
  });
}

/** The back link leads to the visit if the reader came from there, because the page itself is not available offline. */
function leadBackToVisit(reading: HTMLElement) {
  const back = find(reading, '.reading-back', HTMLAnchorElement);
  const visit = location.pathname.replace(/[^/]+$/, 'visit');
  if (back && URL.canParse(document.referrer) && new URL(document.referrer).pathname === visit) back.href = visit;
}

const reading = find(document, '.reading');
if (reading) beginReading(reading);

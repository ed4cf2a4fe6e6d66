/** In seconds: most videos show more there than in their first frame. */
const moment = 1;
const longest = 1280;

/** A frame of a video as a JPEG; null if this browser cannot play it. */
export async function createPoster(video: File): Promise<File | null> {
  const address = URL.createObjectURL(video);
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.preload = 'auto';
  try {
    await waitForEvent(player, 'loadeddata', () => {
      player.src = address;
      // An iPhone loads no data of a video before it plays.
      player.play().catch(() => undefined);
    });
    player.pause();
    await waitForEvent(player, 'seeked', () => (player.currentTime = Math.min(moment, player.duration / 2 || 0)));
    const scale = Math.min(1, longest / Math.max(player.videoWidth, player.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(player.videoWidth * scale);
    canvas.height = Math.round(player.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return blob && new File([blob], 'poster', { type: blob.type });
  } catch {
    return null;
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

const patienceMs = 8000;

function waitForEvent(player: HTMLVideoElement, event: 'loadeddata' | 'seeked', begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const timer = setTimeout(() => end(reject), patienceMs);
    function end(settle: () => void) {
      clearTimeout(timer);
      over.abort();
      settle();
    }
    player.addEventListener(event, () => end(resolve), over);
    player.addEventListener('error', () => end(reject), over);
    begin();
  });
}

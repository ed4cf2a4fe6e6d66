/** The origin of a video's player, and the URL that starts it; null for a site without a known player. */
export function findPlayer(link: string): { origin: string; address: string } | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(path[0], url.searchParams);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isNamedByPath = ['embed', 'shorts', 'live', 'v'].includes(path[0] ?? '');
    return youtube(isNamedByPath ? path[1] : url.searchParams.get('v'), url.searchParams);
  }
  if (host === 'vimeo.com') return vimeo(path[0], path[1]);
  if (host === 'player.vimeo.com') return vimeo(path[1], url.searchParams.get('h'));
  return null;
}

function youtube(id: string | null | undefined, parameters: URLSearchParams) {
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = secondsIn(parameters.get('t') ?? parameters.get('start') ?? '');
  return player(`https://www.youtube-nocookie.com/embed/${id}`, start > 0 ? { start } : {});
}

/** The second part of the path is the key of an unlisted video. */
function vimeo(id: string | undefined, key: string | null | undefined) {
  if (!id || !/^\d+$/.test(id)) return null;
  return player(`https://player.vimeo.com/video/${id}`, { dnt: 1, ...(key && /^\w+$/.test(key) ? { h: key } : {}) });
}

function player(address: string, wishes: Record<string, string | number>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ autoplay: 1, ...wishes })) url.searchParams.set(name, String(value));
  return { origin: url.origin, address: url.href };
}

/** «90», «90s», «1h2m3s». */
function secondsIn(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The name of the linked site. */
export function videoHost(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '';
}

/** How a link of ours was shared. WhatsApp and QR codes send no referrer, so the link itself contains it. */
export const shareMarks = ['whatsapp', 'share', 'stone'] as const;
export type ShareMark = (typeof shareMarks)[number];

const name = 'via';
const bySearch = new Map(shareMarks.map((mark) => [`?${name}=${mark}`, mark]));
const memorialLink = /\/memorial\/[\da-f-]{36}$/;

/** Adds a mark to a link to the page of a memorial; returns any other link unchanged. */
export function withShareMark(link: string, mark: ShareMark): string {
  return memorialLink.test(link) ? `${link}?${name}=${mark}` : link;
}

/** Whether a query is only a mark, so that the URL is that of the page. */
export function isShareMark(search: string): boolean {
  return bySearch.has(search);
}

export function findShareMark(search: string): ShareMark | null {
  if (search === '') return null;
  const mark = bySearch.get(search) ?? new URLSearchParams(search).get(name);
  return shareMarks.find((known) => known === mark) ?? null;
}

/** How a link of ours was sent on. WhatsApp and a scanned code send no referrer, so that the link itself has to say it. */
export const shareMarks = ['whatsapp', 'share', 'stone'] as const;
export type ShareMark = (typeof shareMarks)[number];

const name = 'via';
const bySearch = new Map(shareMarks.map((mark) => [`?${name}=${mark}`, mark]));
const memorialLink = /\/memorial\/[\da-f-]{36}$/;

/** A link to the page of a memorial with its mark; any other link as it is. */
export function withShareMark(link: string, mark: ShareMark): string {
  return memorialLink.test(link) ? `${link}?${name}=${mark}` : link;
}

/** Whether a query is nothing but a mark: the address is that of the page then. */
export function isShareMark(search: string): boolean {
  return bySearch.has(search);
}

export function findShareMark(search: string): ShareMark | null {
  if (search === '') return null;
  const mark = bySearch.get(search) ?? new URLSearchParams(search).get(name);
  return shareMarks.find((known) => known === mark) ?? null;
}

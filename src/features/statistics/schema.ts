/**
 * Where a visit came from: the code on a stone, a link that our buttons sent, a search engine, the page of another site, or
 * none of these: an address that was typed, copied or kept, and pages of our own.
 */
export const viewSources = ['direct', 'stone', 'whatsapp', 'share', 'search', 'site'] as const;
export type ViewSource = (typeof viewSources)[number];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A text whose UTF-8 bytes were each written as a letter of their own, as Facebook does; any other text as it is. */
export function repairText(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  try {
    return utf8.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    return text;
  }
}

/** Parses what Facebook wrote, with every text of it repaired. Null where it is no JSON. */
export function parseFacebookJson(json: string): unknown {
  try {
    return JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? repairText(value) : value,
    ) as unknown; // JSON.parse says `any`
  } catch {
    return null;
  }
}

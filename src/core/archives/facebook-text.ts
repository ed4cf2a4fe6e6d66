const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a text in which Facebook wrote each UTF-8 byte as one character; returns any other text unchanged. */
export function repairText(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  try {
    return utf8.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    return text;
  }
}

/** Parses JSON by Facebook and repairs all of its texts. Null for invalid JSON. */
export function parseFacebookJson(json: string): unknown {
  try {
    return JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? repairText(value) : value,
    ) as unknown; // JSON.parse returns `any`
  } catch {
    return null;
  }
}

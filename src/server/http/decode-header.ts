/** The text of a percent-encoded header, such as a file name; '' if invalid. */
export function decodeHeader(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

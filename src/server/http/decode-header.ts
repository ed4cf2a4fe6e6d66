/** Text of a header that the sender encoded for an address, as a file's name is; '' where it cannot be read. */
export function decodeHeader(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

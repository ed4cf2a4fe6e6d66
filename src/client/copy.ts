export type CopyFailure = 'unsupported' | 'failed';

/** Copies a text to the clipboard. Returns the reason of a failure, or null. */
export async function copy(text: string): Promise<CopyFailure | null> {
  // Browsers offer the clipboard only to pages over TLS.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return 'unsupported';
  return clipboard.writeText(text).then(
    () => null,
    () => 'failed',
  );
}

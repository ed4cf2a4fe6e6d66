export type CopyFailure = 'unsupported' | 'failed';

/** Puts a text on the clipboard; answers why it is not there, or null. */
export async function copy(text: string): Promise<CopyFailure | null> {
  // Browsers offer it to pages that came over TLS only.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return 'unsupported';
  return clipboard.writeText(text).then(
    () => null,
    () => 'failed',
  );
}

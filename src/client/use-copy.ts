import { useText } from '#i18n/text.tsx';

/** Puts a text on the clipboard; answers whether it is there, and in words what came of it. */
export function useCopy() {
  const common = useText('common');
  return async function copy(text: string, done = common('linkCopied')): Promise<{ isCopied: boolean; news: string }> {
    // Browsers offer it to pages that came over TLS only.
    if (!('clipboard' in navigator)) return { isCopied: false, news: common('copyUnsupported') };
    return navigator.clipboard.writeText(text).then(
      () => ({ isCopied: true, news: done }),
      () => ({ isCopied: false, news: common('copyLinkFailed') }),
    );
  };
}

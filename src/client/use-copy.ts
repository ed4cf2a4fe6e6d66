import { useText } from '#i18n/text.tsx';
import { copy } from './copy.ts';

/** Copies a text to the clipboard; returns whether that succeeded, with a message. */
export function useCopy() {
  const common = useText('common');
  return async (text: string, done = common('linkCopied')): Promise<{ isCopied: boolean; news: string }> => {
    const failure = await copy(text);
    if (failure === null) return { isCopied: true, news: done };
    return { isCopied: false, news: common(failure === 'failed' ? 'copyLinkFailed' : 'copyUnsupported') };
  };
}

import { useText } from '#i18n/text.tsx';
import { copy } from './copy.ts';

/** Puts a text on the clipboard; answers whether it is there, and in words what came of it. */
export function useCopy() {
  const common = useText('common');
  return async (text: string, done = common('linkCopied')): Promise<{ isCopied: boolean; news: string }> => {
    const failure = await copy(text);
    if (failure === null) return { isCopied: true, news: done };
    return { isCopied: false, news: common(failure === 'failed' ? 'copyLinkFailed' : 'copyUnsupported') };
  };
}

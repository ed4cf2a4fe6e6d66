import { useText } from '#i18n/text.tsx';

/** On a button of a document that copies or shares: what its script says where the link was not copied. */
export function useNotCopied() {
  const common = useText('common');
  return {
    'data-failed-words': common('copyLinkFailed'),
    'data-unsupported-words': common('copyUnsupported'),
  } as const;
}

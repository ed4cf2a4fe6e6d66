import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';

/** On a button of a document that copies or shares: what its script says where the link was not copied. */
export function useCopyFailure() {
  const common = useText('common');
  return data({
    'data-failed-words': common('copyLinkFailed'),
    'data-unsupported-words': common('copyUnsupported'),
  });
}

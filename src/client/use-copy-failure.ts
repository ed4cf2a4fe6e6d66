import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';

/** The error message for a copy or share button of a document, whose script shows it. */
export function useCopyFailure() {
  const common = useText('common');
  return data({
    'data-failed-words': common('copyLinkFailed'),
    'data-unsupported-words': common('copyUnsupported'),
  });
}

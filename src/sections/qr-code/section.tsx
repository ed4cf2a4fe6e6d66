import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { lazyPart } from '#client/lazy-part.ts';
import type { LiveSection } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';

export const qrSection: LiveSection<'qr-code'> = {
  id: 'qr-code',
  kind: 'live',
  icon: QrCodeIcon,
  useSectionText: useQrText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.QrEditor)),
};

function useQrText() {
  const t = useText('qr');
  return { lead: t('lead') };
}

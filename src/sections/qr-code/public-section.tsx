import type { PublicSection } from '#client/section.ts';
import { QrView } from './view.tsx';

export const qrPublicSection: PublicSection<'qr-code'> = {
  id: 'qr-code',
  isWide: true,
  isEmpty: () => false,
  View: QrView,
};

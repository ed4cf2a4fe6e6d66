import type { ShownSection } from '#client/section.ts';
import { QrView } from './view.tsx';

export const qrShown: ShownSection<'qr-code'> = {
  id: 'qr-code',
  isWide: true,
  isEmpty: () => false,
  View: QrView,
};

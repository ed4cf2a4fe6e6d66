import { withShareMark } from '#core/share-mark.ts';
import { withoutBidiControls } from '#i18n/isolate.ts';

/** Opens WhatsApp with a message that ends in the link; nothing is sent before the sender chooses to. */
export function whatsappAddress(message: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${withoutBidiControls(message)}\n${withShareMark(link, 'whatsapp')}`)}`;
}

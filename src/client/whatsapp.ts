import { withShareMark } from '#core/share-mark.ts';
import { withoutBidiControls } from '#i18n/isolate.ts';

/** A URL that opens WhatsApp with a message that ends in the link; the user still has to send it. */
export function whatsappAddress(message: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${withoutBidiControls(message)}\n${withShareMark(link, 'whatsapp')}`)}`;
}

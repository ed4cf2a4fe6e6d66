import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { type ButtonKind, buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { whatsappAddress } from './whatsapp.ts';

interface WhatsAppLinkProps {
  /** The message without the link. */
  message: string;
  link: string;
  kind?: ButtonKind;
}

/** Opens WhatsApp with a prepared message. A document copies the link where no window opens. */
export function WhatsAppLink({ message, link, kind }: WhatsAppLinkProps) {
  const common = useText('common');
  return (
    <a
      href={whatsappAddress(message, link)}
      target="_blank"
      rel="noopener noreferrer"
      {...data({ 'data-act': 'open', 'data-url': link })}
      className={buttonClass({ kind })}
    >
      <Icon of={WhatsappLogoIcon} size={20} />
      {common('sendByWhatsApp')}
    </a>
  );
}

import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { isClosed, share } from '#client/share.ts';
import { useCopy } from '#client/use-copy.ts';
import { WhatsAppLink } from '#client/whatsapp-link.tsx';
import { withoutBidiControls } from '#i18n/isolate.ts';
import { qrAddress, qrFileName } from '#features/memorial/qr/qr-code.rules.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';

interface QrActionsProps {
  memorialId: string;
  name: string;
  link: string;
  /** The loaded picture; null until then. */
  picture: string | null;
}

export function QrActions({ memorialId, name, link, picture }: QrActionsProps) {
  const t = useText('qr');
  const words = useText('memorial.share');
  const copy = useCopy();
  const download = [<Icon key="icon" of={DownloadSimpleIcon} />, t('download')];

  async function copyLink(done: string) {
    const { isCopied, news } = await copy(link, done);
    showToast({ tone: isCopied ? 'success' : 'destructive', title: news });
  }

  async function send() {
    const shared = { title: document.title, text: withoutBidiControls(words('text', { name })), url: link };
    try {
      await share(shared, { address: qrAddress(memorialId, '300.png'), name: qrFileName(name) });
    } catch (error) {
      if (!isClosed(error)) await copyLink(words('fallback'));
    }
  }

  return (
    <>
      <WhatsAppLink message={t('message')} link={link} />
      {picture ? (
        <a
          href={picture}
          download={qrFileName(name)}
          onClick={() => showToast({ tone: 'success', title: t('saved') })}
          className={buttonClass({ kind: 'line' })}
        >
          {download}
        </a>
      ) : (
        <Button kind="line" isDisabled>
          {download}
        </Button>
      )}
      <Button kind="line" icon={LinkIcon} onPress={() => void copyLink(words('copied'))}>
        {words('copyLink')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button kind="ghost" icon={ShareNetworkIcon} onPress={() => void send()}>
          {words('open')}
        </Button>
        <Button kind="ghost" icon={PrinterIcon} onPress={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <a href={`/memorial/${memorialId}/label`} target="_blank" className={buttonClass({ kind: 'ghost' })}>
        <Icon of={TagIcon} />
        {t('label')}
      </a>
    </>
  );
}

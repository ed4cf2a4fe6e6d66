import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { qrAddress, qrFileName } from '#features/memorial/qr/qr-code.rules.ts';
import { useCopyFailure } from '#client/use-copy-failure.ts';
import { WhatsAppLink } from '#client/whatsapp-link.tsx';
import { isolate, withoutBidiControls } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { StoneCode } from './stone-code.tsx';

interface QrViewProps extends SectionViewProps {
  /** The absolute URL, on the page of the code only; the memorial page has a share bar. */
  link?: string;
}

/** The code of the page and its actions; buttons that need scripts are hidden without them. */
export function QrView({ page, link }: QrViewProps) {
  const t = useText('qr');
  const share = useText('memorial.share');
  const notCopied = useCopyFailure();
  const picture = qrAddress(page.id, '256.png');
  const line = `${buttonClass({ kind: 'line' })} scripted`;

  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-8 @xl:grid-cols-[auto_minmax(0,1fr)] @xl:items-center @xl:justify-items-start">
        <span className="max-w-full rounded-lg bg-white p-3 shadow-rest min-[22.5rem]:p-6">
          {/* Keeps the size of the code, also if it fails to load. */}
          <span className="block aspect-square w-64 max-w-full">
            <img
              src={picture}
              alt={t('alt', { name: isolate(page.name) })}
              width="256"
              height="256"
              loading="lazy"
              {...data({ 'data-fallback': '' })}
            />
          </span>
        </span>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 @max-xl:justify-items-center">
          <p className="font-serif text-h3">{t('caption')}</p>
          <StoneCode memorialId={page.id} code={page.code} name={page.name} />
          <div className="flex flex-wrap gap-2 @max-xl:grid @max-xl:w-full @max-xl:max-w-[26rem] @max-xl:*:px-1 @max-xl:grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))]">
            <a
              href={picture}
              download={qrFileName(page.name)}
              {...data({ 'data-act': 'say', 'data-words': t('saved') })}
              className={buttonClass()}
            >
              <Icon of={DownloadSimpleIcon} />
              {t('download')}
            </a>
            {link !== undefined && page.isPublic && page.allowSocialSharing && (
              <WhatsAppLink message={t('message')} link={link} kind="line" />
            )}
            <button
              type="button"
              {...data({ 'data-act': 'copy', 'data-url': `/memorial/${page.id}`, 'data-done-words': share('copied') })}
              {...notCopied}
              className={`${line} copy`}
            >
              <Icon of={LinkIcon} className="copy-before" />
              <Icon of={CheckIcon} className="copy-after" />
              {share('copyLink')}
            </button>
            {page.isPublic && page.allowSocialSharing && (
              <button
                type="button"
                {...data({
                  'data-act': 'share',
                  'data-text': share('text', { name: withoutBidiControls(page.name) }),
                  'data-url': `/memorial/${page.id}`,
                  'data-picture': picture,
                  'data-picture-name': qrFileName(page.name),
                  'data-fallback-words': share('fallback'),
                })}
                {...notCopied}
                hidden
                className={line}
              >
                <Icon of={ShareNetworkIcon} />
                {share('open')}
              </button>
            )}
            <a
              href={`/memorial/${page.id}/qr#print`}
              {...data({ 'data-act': 'print' })}
              className={buttonClass({ kind: 'ghost' })}
            >
              <Icon of={PrinterIcon} />
              {t('print')}
            </a>
            <a href={`/memorial/${page.id}/label`} className={buttonClass({ kind: 'ghost' })}>
              <Icon of={TagIcon} />
              {t('label')}
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}

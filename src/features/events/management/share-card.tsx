import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useCopy } from '#client/use-copy.ts';
import { WhatsAppLink } from '#client/whatsapp-link.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { showToast } from '#ui/toast-store.ts';
import { toEventVisibility } from '../events.rules.ts';
import type { ManagedEvent } from './event-management.schema.ts';
import { useEventTimes } from './use-event-times.ts';

/** The link of an event, with share buttons. */
export function ShareCard({ event }: { event: ManagedEvent }) {
  const t = useText('eventsManage');
  const { inWords } = useEventTimes();
  const copy = useCopy();
  const path = `/event/${event.id}`;
  const link = window.location.origin + path;

  async function copyLink() {
    const { isCopied, news } = await copy(link);
    showToast({ tone: isCopied ? 'success' : 'destructive', title: news });
  }

  return (
    <section className="card grid gap-3 p-6">
      <h2 className="text-h3">{t('share.title')}</h2>
      {toEventVisibility(event) !== 'public' && <p className="text-sm text-ink-3">{t('share.hidden')}</p>}
      <p className="text-sm break-all text-ink-3">
        <bdi dir="ltr">{link}</bdi>
      </p>
      <div className="grid gap-2">
        <WhatsAppLink message={t('share.message', { title: event.title, when: inWords(event) })} link={link} />
        <Button kind="line" icon={CopyIcon} onPress={() => void copyLink()}>
          {t('share.copy')}
        </Button>
        <a href={path} className={buttonClass({ kind: 'ghost' })}>
          {t('toPage')}
        </a>
      </div>
    </section>
  );
}

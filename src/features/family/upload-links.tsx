import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId, useState } from 'react';
import { useActor } from '#client/use-actor.ts';
import { can } from '#core/policy.ts';
import { FamilyLinkDialog } from '#features/gallery/editor/family/family-link-dialog.tsx';
import { familyUpload } from '#features/gallery/family-upload/family-upload.schema.ts';
import type { Card } from '#features/memorial/memorial.schema.ts';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { UploadLink } from './family.schema.ts';
import { OpenUploadLinkCard } from './open-upload-link-card.tsx';
import { useFamilyRefresh } from './use-family.ts';

interface UploadLinksProps {
  cards: Card[];
  links: UploadLink[];
}

/** The upload links of relatives: the newest open one with its code, the others as rows. */
export function UploadLinks({ cards, links }: UploadLinksProps) {
  const t = useText('familyHub.uploads');
  const { actor } = useActor();
  const refresh = useFamilyRefresh();
  const [managed, setManaged] = useState<string | null>(null);
  const title = useId();
  const editable = cards.filter((card) => can(actor, 'memorial.edit', card));
  if (editable.length === 0) return null;

  const openLink = links.find(({ qr }) => qr !== null);
  const withoutLink = editable.filter(({ id }) => !links.some(({ memorialId }) => memorialId === id));
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p className="mt-1 mb-5 max-w-[44em] text-ink-2">{t('text')}</p>
      {openLink && <OpenUploadLinkCard link={openLink} onManage={() => setManaged(openLink.memorialId)} />}
      <ul className="mt-4">
        {links
          .filter((link) => link !== openLink)
          .map((link) => (
            <LinkRow key={link.memorialId} link={link} onManage={() => setManaged(link.memorialId)} />
          ))}
      </ul>
      {withoutLink.length > 0 && (
        <div className="mt-4">
          <Menu
            label={t('addTo')}
            trigger={
              <Button kind={links.length > 0 ? 'ghost' : 'line'} icon={PlusIcon}>
                {t('add')}
              </Button>
            }
            items={withoutLink.map(({ id, name }) => ({ id, label: name, onAction: () => setManaged(id) }))}
          />
        </div>
      )}
      {managed !== null && (
        <FamilyLinkDialog
          memorialId={managed}
          onClose={() => {
            setManaged(null);
            void refresh();
          }}
        />
      )}
    </section>
  );
}

function LinkRow({ link, onManage }: { link: UploadLink; onManage(): void }) {
  const t = useText('familyHub.uploads');
  const locale = useLocale();
  const { memorialName, expiresAt, isOpen, sent } = link;
  const date = dayInCalendars(locale, expiresAt);
  const name = isolate(memorialName);
  const [now] = useState(() => new Date());
  const state = isOpen
    ? t('open', { date })
    : expiresAt <= now
      ? t('expired', { date })
      : sent >= familyUpload.images
        ? t('usedUp')
        : t('inactive');
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 last:border-b">
      <Icon of={isOpen ? LinkIcon : ClockIcon} size={22} className="shrink-0 text-gold-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{t.rich('of', { name: memorialName, bdi })}</p>
        <p className="text-sm text-ink-3">{[state, t('received', { count: sent })].join(' · ')}</p>
      </div>
      <Button
        kind="ghost"
        className="-me-3 text-sm"
        aria-label={isOpen ? t('manageOf', { name }) : t('reopenOf', { name })}
        onPress={onManage}
      >
        {isOpen ? t('manage') : t('reopen')}
      </Button>
    </li>
  );
}

import { DesktopIcon } from '@phosphor-icons/react/dist/ssr/Desktop';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/ssr/DeviceTablet';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Device } from '../account.schema.ts';

const icons = { computer: DesktopIcon, phone: DeviceMobileIcon, tablet: DeviceTabletIcon };
const day = 24 * 3600 * 1000;

interface DeviceRowProps {
  device: Device;
  /** When the list was loaded. */
  now: Date;
  isEnding: boolean;
  onEnd(): void;
}

export function DeviceRow({ device, now, isEnding, onEnd }: DeviceRowProps) {
  const t = useText('account.devices');
  const format = useFormat();
  const { kind, browser, system, isHere, seenAt } = device;
  const agent = browser && system ? t('agent', { browser, system }) : (browser ?? system);
  // Sessions are updated once a day, so the hour is unknown.
  const isToday = now.getTime() - seenAt.getTime() < day;
  const seen = isHere ? t('now') : isToday ? t('lastDay') : format.timeAgo(seenAt, now);
  const name = isHere ? t(`here.${kind}`) : t(`kinds.${kind}`);

  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-4 border-b py-3.5">
      <span className="grid size-11 place-items-center rounded-pill bg-brand-soft text-brand-ink">
        <Icon of={icons[kind]} size={20} />
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {agent && (
            <>
              <bdi>{agent}</bdi>
              {' · '}
            </>
          )}
          {seen}
        </p>
      </div>
      {isHere ? (
        <Badge tone="ok">{t('current')}</Badge>
      ) : (
        <Button
          kind="ghost"
          isPending={isEnding}
          aria-label={t('endOf', { device: agent ? `${name}, ${isolate(agent)}` : name })}
          onPress={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

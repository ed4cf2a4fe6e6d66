import type { UploadItem } from '#client/upload/item.ts';
import type { UploadQueue } from '#client/upload/queue.ts';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import type { ReactNode } from 'react';
import { bdi, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { useUploadProblemText } from './use-upload-problem-text.ts';

export interface UploadRowProps {
  item: UploadItem<unknown>;
  queue: UploadQueue<unknown>;
  /** How many uploads come before it. */
  ahead: number;
  isPaused: boolean;
}

const megabyte = 1024 * 1024;
const inMegabytes = (bytes: number) => Number((bytes / megabyte).toFixed(1));

/** The text below the progress bar. */
export function UploadRowStatus({ item, ahead, isPaused }: Omit<UploadRowProps, 'queue'>) {
  const t = useText('uploads');
  const upload = useText('upload');
  const problemWords = useUploadProblemText();
  const { name, phase, problem, progress, stalled } = item;

  if (problem) {
    const words = problemWords(problem, name);
    const [before = '', ...after] = words.split(name);
    const rest = after.join(name);
    return (
      <StatusText icon={WarningCircleIcon} className="text-danger">
        {rest === '' ? (
          words
        ) : (
          <>
            {before}
            <bdi className="font-semibold">{name}</bdi>
            {rest}
          </>
        )}
      </StatusText>
    );
  }
  if (phase === 'known')
    return (
      <StatusText icon={CopyIcon} className="text-warning">
        {item.knownId === ''
          ? t('twin')
          : item.knownIn === null
            ? t('known')
            : t.rich('knownIn', { album: item.knownIn, bdi })}
      </StatusText>
    );
  if (phase === 'missing') return <StatusText className="text-warning">{t('missing')}</StatusText>;
  if (stalled === 'network') return <StatusText icon={WifiSlashIcon}>{t('offline')}</StatusText>;
  if (stalled) return <StatusText>{t('busy')}</StatusText>;
  if (isPaused) return <StatusText>{t('paused')}</StatusText>;
  if (phase === 'done') return <StatusText>{upload('doneOne')}</StatusText>;
  if (phase === 'storing') return <StatusText>{t('storing')}</StatusText>;
  if (phase === 'waiting' && progress === 0) return <StatusText>{t('inLine', { ahead })}</StatusText>;
  if (phase === 'sending' && progress > 0)
    return <StatusText>{t('sent', { sent: inMegabytes(item.sent), total: inMegabytes(item.total) })}</StatusText>;
  return <StatusText>{upload('starting')}</StatusText>;
}

interface StatusTextProps {
  icon?: Glyph;
  className?: string;
  children: ReactNode;
}

function StatusText({ icon, className = 'text-ink-3', children }: StatusTextProps) {
  return (
    <p className={joinClasses('flex items-start gap-1.5 text-sm leading-normal', className)}>
      {icon && <Icon of={icon} className="mt-0.5" />}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

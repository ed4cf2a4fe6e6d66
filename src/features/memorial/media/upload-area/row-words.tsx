import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import type { ReactNode } from 'react';
import { bdi, useText } from '#i18n/text.tsx';
import { joined } from '#ui/button-class.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import type { UploadRowProps } from './upload-row.tsx';
import { useProblemWords } from './use-problem-words.ts';

const megabyte = 1024 * 1024;
const inMegabytes = (bytes: number) => Number((bytes / megabyte).toFixed(1));

/** What a row says under its bar. */
export function RowWords({ item, ahead, isPaused }: Omit<UploadRowProps, 'queue'>) {
  const t = useText('uploads');
  const upload = useText('upload');
  const problemWords = useProblemWords();
  const { name, phase, problem, progress, stalled } = item;

  if (problem) {
    const words = problemWords(problem, name);
    const [before = '', ...after] = words.split(name);
    const rest = after.join(name);
    return (
      <Words icon={WarningCircleIcon} className="text-danger">
        {rest === '' ? (
          words
        ) : (
          <>
            {before}
            <bdi className="font-semibold">{name}</bdi>
            {rest}
          </>
        )}
      </Words>
    );
  }
  if (phase === 'known')
    return (
      <Words icon={CopyIcon} className="text-warning">
        {item.knownId === ''
          ? t('twin')
          : item.knownIn === null
            ? t('known')
            : t.rich('knownIn', { album: item.knownIn, bdi })}
      </Words>
    );
  if (phase === 'missing') return <Words className="text-warning">{t('missing')}</Words>;
  if (stalled === 'network') return <Words icon={WifiSlashIcon}>{t('offline')}</Words>;
  if (stalled) return <Words>{t('busy')}</Words>;
  if (isPaused) return <Words>{t('paused')}</Words>;
  if (phase === 'done') return <Words>{upload('doneOne')}</Words>;
  if (phase === 'storing') return <Words>{t('storing')}</Words>;
  if (phase === 'waiting' && progress === 0) return <Words>{t('inLine', { ahead })}</Words>;
  if (phase === 'sending' && progress > 0)
    return <Words>{t('sent', { sent: inMegabytes(item.sent), total: inMegabytes(item.total) })}</Words>;
  return <Words>{upload('starting')}</Words>;
}

interface WordsProps {
  icon?: Glyph;
  className?: string;
  children: ReactNode;
}

function Words({ icon, className = 'text-ink-3', children }: WordsProps) {
  return (
    <p className={joined('flex items-start gap-1.5 text-sm leading-normal', className)}>
      {icon && <Icon of={icon} className="mt-0.5" />}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

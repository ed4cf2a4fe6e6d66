import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/text.tsx';
import { Strip } from '#ui/strip.tsx';
import { changedSections } from '../section-validation.rules.ts';
import { useEditor } from '../use-editor.tsx';

/** Lists, while offline, the changes that are not sent yet. They are not lost, so the strip is never red. */
export function OfflineStrip() {
  const t = useText('editor.offline');
  const sections = useText('sections');
  const { draft } = useEditor();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline && !draft.isOffline) return null;
  const waiting = changedSections(draft);
  const isSafe = waiting.length === 0 || draft.isKept;
  return (
    <Strip tone="fact" icon={WifiSlashIcon} role="status">
      <b>{t('title')}</b> {isSafe ? t('kept') : t('here')}{' '}
      {waiting.length > 0 && t('waiting', { sections: waiting.map((id) => sections(id)).join(' · ') })}
    </Strip>
  );
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', listener, listening);
  window.addEventListener('offline', listener, listening);
  return () => listening.abort();
}

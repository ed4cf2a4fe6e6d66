import { DesktopIcon } from '@phosphor-icons/react/dist/ssr/Desktop';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useDeferredValue, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { findPageTheme } from '#features/memorial/page/themes/themes.schema.ts';
import { memoriesAnchor } from '#features/contributions/page/page-contributions.schema.ts';
import { useEditor } from '../use-editor.tsx';
import { DeviceFrame } from './device-frame.tsx';
import { PreviewPart } from './preview-part.tsx';
import { PreviewPage } from './preview-page.tsx';
import { useDebouncedValue } from '../../../client/use-debounced-value.ts';

const devices = [
  { id: 'desktop', icon: DesktopIcon, width: 1280 },
  { id: 'phone', icon: DeviceMobileIcon, width: 390 },
] as const;

/** Rendering the whole page takes longer than the time between two key presses. */
const patience = { restMs: 150, longestMs: 1500 };

/** The working copy as visitors will see it, beside the form. Typing has priority over the preview. */
export function LivePreview({ viewsCount }: { viewsCount: number }) {
  const t = useText('editor.preview');
  const { code, memorialId, draft, place, registry } = useEditor();
  const working = useDeferredValue(useDebouncedValue(draft.working, patience));
  const { language, displayStyle } = working.settings;
  const look = findPageTheme(displayStyle);
  const [device, setDevice] = useState<(typeof devices)[number]>(devices[0]);

  return (
    <aside
      aria-label={t('live')}
      className="sticky top-[68px] flex h-[calc(100dvh-68px)] min-w-0 flex-col gap-2 self-start border-s bg-sunken px-4 pt-2.5"
    >
      <div className="flex items-center justify-between ps-1">
        <p className="flex items-center gap-3 text-sm text-ink-3">
          <span aria-hidden="true" className="size-[9px] rounded-pill bg-gold ring-4 ring-gold-soft" />
          {t('live')}
        </p>
        <div className="flex gap-1">
          {devices.map((one) => (
            <IconButton
              key={one.id}
              kind={one === device ? 'soft' : 'ghost'}
              icon={one.icon}
              label={t(one.id)}
              aria-pressed={one === device}
              onPress={() => setDevice(one)}
            />
          ))}
        </div>
      </div>
      <DeviceFrame
        title={t('page')}
        width={device.width}
        styles={registry.pageStyles}
        locale={language}
        displayStyle={displayStyle}
        at={chapterOf(place)}
      >
        {look && <link rel="stylesheet" href={registry.themeStyles[look]} />}
        <PreviewPart content={working}>
          <PreviewPage
            memorialId={memorialId}
            code={code}
            registry={registry}
            working={working}
            images={draft.images}
            savedAt={draft.savedAt}
            viewsCount={viewsCount}
          />
        </PreviewPart>
      </DeviceFrame>
    </aside>
  );
}

/** The anchor of the edited part on the page. */
function chapterOf({ section, tab }: ReturnType<typeof useEditor>['place']): string {
  if (section === 'memories') return memoriesAnchor;
  if (section !== 'basic') return section ?? 'hero';
  if (tab === 'story') return 'story';
  return tab === 'social' ? 'social-links' : 'hero';
}

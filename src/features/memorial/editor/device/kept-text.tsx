import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useState } from 'react';
import { useActor } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import type { SectionRegistry } from '../use-editor.tsx';
import { CopyText } from './copy-text.tsx';
import { keptSections } from './rules.ts';
import { SectionText } from './section-text.tsx';
import { useFoundCopies } from './use-kept-copies.ts';

interface KeptTextProps {
  memorialId: string;
  registry: SectionRegistry;
}

/** What this device has of a page that this account may not edit any more. */
export function KeptText({ memorialId, registry }: KeptTextProps) {
  const t = useText('editor');
  const { user } = useActor();
  const { found, forget } = useFoundCopies(user?.id ?? '', memorialId, null);
  const [isOpen, setOpen] = useState(false);
  const [copy] = found;
  if (!copy) return null;
  return (
    <>
      <Strip
        icon={DeviceMobileIcon}
        role="status"
        actions={
          <Button kind="ghost" onPress={() => setOpen(true)}>
            {t('found.show')}
          </Button>
        }
      >
        {t('found.title')}
      </Strip>
      {isOpen && (
        <CopyText
          title={t('found.title')}
          lead={t('refused.lead')}
          onClose={() => setOpen(false)}
          actions={
            <Button
              kind="ghost"
              onPress={() => {
                setOpen(false);
                void forget(copy.key);
              }}
            >
              {t('found.giveUp')}
            </Button>
          }
        >
          {keptSections(copy).map((section) => (
            <SectionText
              key={section}
              registry={registry}
              section={section}
              content={copy.sections[section]?.content}
            />
          ))}
        </CopyText>
      )}
    </>
  );
}

import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import type { ReactNode } from 'react';
import { Button, Dialog, FileTrigger, Heading } from 'react-aria-components';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { useText } from '#i18n/text.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { Tray } from '#ui/tray.tsx';

interface PickerTrayProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onFiles(files: File[]): void;
  albumSelect: ReactNode;
}

/** On a phone: camera or files of the device. */
export function PickerTray({ isOpen, onOpenChange, onFiles, albumSelect }: PickerTrayProps) {
  const t = useText('uploads');

  function take(files: FileList | null) {
    onOpenChange(false);
    onFiles([...(files ?? [])]);
  }

  return (
    <Tray isOpen={isOpen} onOpenChange={onOpenChange}>
      <Dialog className="grid gap-4 overflow-y-auto px-1 pb-2 outline-none">
        <Heading slot="title" className="text-h3">
          {t('title')}
        </Heading>
        <div className="grid grid-cols-2 gap-3">
          <FileTrigger defaultCamera="environment" acceptedFileTypes={['image/*']} onSelect={take}>
            <Tile icon={CameraIcon} title={t('camera')} hint={t('cameraHint')} />
          </FileTrigger>
          <FileTrigger allowsMultiple acceptedFileTypes={acceptedPictureTypes()} onSelect={take}>
            <Tile icon={ImagesIcon} title={t('device')} hint={t('deviceHint')} />
          </FileTrigger>
        </div>
        {albumSelect}
        <p className="text-xs text-ink-3">{t('shrunk')}</p>
      </Dialog>
    </Tray>
  );
}

function Tile({ icon, title, hint }: { icon: Glyph; title: string; hint: string }) {
  return (
    <Button className="grid cursor-pointer justify-items-start gap-1 rounded-lg bg-sunken p-4 text-start">
      <Icon of={icon} size={32} className="mb-2 self-end justify-self-end text-brand-ink" />
      <b>{title}</b>
      <span className="text-sm text-ink-3">{hint}</span>
    </Button>
  );
}

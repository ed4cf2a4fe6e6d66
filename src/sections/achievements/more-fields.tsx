import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import type { Image } from '#features/media/media.schema.ts';
import type { useUpload } from '#features/media/use-upload.ts';
import type { Achievement } from './achievements.schema.ts';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { LinkField } from '#client/link-field.tsx';
import { RowPicture } from '#features/media/row-picture.tsx';
import { purposeLimits } from '#features/media/media.schema.ts';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface AchievementFieldsProps extends RowFieldsProps<Omit<Achievement, 'year'>> {
  image: Image | null;
  upload: ReturnType<typeof useUpload>;
  /** As typed. */
  year: { text: string; isReopened?: boolean; write(text: string): void };
  /** Shows errors even before a field lost focus. */
  isAsked: boolean;
}

const fields = ['description', 'institution', 'linkUrl'] as const;

/** The optional fields. Open if one of them is filled or has an error. */
export function MoreFields({ row, onChange, problems, image, upload }: AchievementFieldsProps) {
  const t = useText('achievements');
  const [isOpen, setOpen] = useState(() => image !== null || fields.some((field) => row[field]));
  if (!isOpen && fields.some((field) => problems[field] !== undefined)) setOpen(true);

  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={setOpen} className="group -my-2">
      <Heading level={2}>
        <Button slot="trigger" className="link cursor-pointer font-sans text-sm">
          {t('more')}
          <Icon of={CaretDownIcon} size={16} className="group-expanded:rotate-180" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="grid gap-5 pt-3 pb-2">
          <TextArea
            label={t('description')}
            name="description"
            rows={2}
            className="[&_textarea]:min-h-21"
            value={row.description ?? ''}
            onChange={(description) => onChange({ description })}
            error={problems.description}
          />
          <TextField
            label={t('institution')}
            name="institution"
            autoComplete="off"
            value={row.institution ?? ''}
            onChange={(institution) => onChange({ institution })}
            error={problems.institution}
          />
          <LinkField
            label={t('link')}
            name="linkUrl"
            isJudgedByForm
            value={row.linkUrl ?? ''}
            onChange={(linkUrl) => onChange({ linkUrl })}
          />
          <UploadStatus upload={upload} limit={purposeLimits.achievement} />
          <RowPicture
            upload={upload}
            image={image}
            title={row.title || t('title')}
            onRemove={() => onChange({ imageUrl: null })}
          />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

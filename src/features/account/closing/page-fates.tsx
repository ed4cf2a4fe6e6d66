import { cropStyle } from '#features/media/crop/crop.rules.ts';
import { toInitials } from '#core/initials.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/select.tsx';
import type { PageToLeave } from './account-closing.schema.ts';
import { deletion, resolvePageFate, type Fates } from './account-closing.rules.ts';

interface PageFatesProps {
  pages: readonly PageToLeave[];
  fates: Fates;
  onChange(next: Fates): void;
}

/** Chooses for each page an heir among its editors, or its deletion. */
export function PageFates({ pages, fates, onChange }: PageFatesProps) {
  const t = useText('account.closing');
  return (
    <ul className="border-t">
      {pages.map((page) => {
        const { memorialId, name, heirs, profileImage, profileImagePosition, profileImageCrop } = page;
        return (
          <li
            key={memorialId}
            className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b py-3.5 md:grid-cols-[44px_minmax(0,1fr)_230px]"
          >
            <Avatar initials={toInitials(name)}>
              {profileImage && (
                <span
                  data-crop=""
                  className="block size-full overflow-hidden"
                  style={cropStyle(profileImagePosition, profileImageCrop)}
                >
                  <Picture image={profileImage} alt="" sizes="44px" />
                </span>
              )}
            </Avatar>
            <p className="font-serif text-[1.1875rem] leading-snug text-ink [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </p>
            <Select
              label={t('fate', { name: isolate(name) })}
              className="max-md:col-span-2 [&_.label]:sr-only"
              items={[
                ...heirs.map((heir) => ({ id: heir.userId, label: t('handTo', { name: isolate(heir.name) }) })),
                { id: deletion, label: t('delete') },
              ]}
              value={resolvePageFate(page, fates) ?? deletion}
              onChange={(fate) => onChange({ ...fates, [memorialId]: fate === deletion ? null : fate })}
            />
          </li>
        );
      })}
    </ul>
  );
}

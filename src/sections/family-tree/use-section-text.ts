import { usePictureText } from '#client/rows/use-picture-text.ts';
import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { writePartialDate } from '#core/date-parts.ts';
import type { FamilyTree } from './family-tree.schema.ts';
import { useKinship } from './use-kinship.ts';

export function useFamilyTreeText(): SectionTexts<FamilyTree> {
  const t = useText('family');
  const sections = useText('sections');
  const kinship = useKinship();
  const pictureOf = usePictureText();
  const of = (label: string, value: string) => (value === '' ? '' : `${label}: ${value}`);
  return {
    lead: t('lead'),
    parts: ({ members, relationships, livingShown }) => [
      {
        label: sections('family-tree'),
        lines: members.map(({ id, name, relationship, birthDate, deathDate, isDead, hasConsented, memorialLink }) => {
          const others = members.filter((other) =>
            relationships.some(({ fromMemberId, toMemberId }) => fromMemberId === id && toMemberId === other.id),
          );
          return [
            name,
            kinship(relationship),
            of(t('birth'), writePartialDate(birthDate)),
            of(t('death'), writePartialDate(deathDate)),
            !deathDate && isDead ? t('undated') : '',
            hasConsented ? t('hasConsented') : '',
            of(t('connection'), others.map((other) => other.name).join(', ')),
            memorialLink,
          ]
            .filter(Boolean)
            .join(' · ');
        }),
      },
      ...(livingShown ? [{ label: t('livingShown.label'), lines: [t(`livingShown.${livingShown}`)] }] : []),
      ...members.flatMap(({ name, profileImage }) => pictureOf(name, profileImage)),
    ],
  };
}

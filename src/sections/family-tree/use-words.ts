import type { SectionWords } from '#client/section.ts';
import { years } from '#i18n/dates.ts';
import { useText } from '#i18n/text.tsx';
import type { FamilyTree } from './schema.ts';
import { useKinship } from './use-kinship.ts';

export function useFamilyTreeWords(): SectionWords<FamilyTree> {
  const t = useText('family');
  const sections = useText('sections');
  const kinship = useKinship();
  return {
    lead: t('lead'),
    parts: ({ members }) => [
      {
        label: sections('family-tree'),
        lines: members.map(({ name, relationship, birthDate, deathDate }) =>
          [name, kinship(relationship), years(birthDate ?? null, deathDate ?? null)].filter(Boolean).join(' · '),
        ),
      },
    ],
  };
}

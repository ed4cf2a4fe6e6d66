import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import type { RelationshipDraft } from '../relationships/relationships.rules.ts';
import { parentNatures, type RelativeKind, type TreePerson } from '../tree.schema.ts';
import { PartnershipFields } from './partnership-fields.tsx';
import { usePersonText } from './use-person-text.ts';

const nobody = 'none';

interface RelationshipFieldsProps {
  as: RelativeKind;
  draft: RelationshipDraft;
  possibleParents: readonly TreePerson[];
  isYearWrong: boolean;
  onChange(part: Partial<RelationshipDraft>): void;
}

/** The fields of a relationship; for a new child also the other parent. */
export function RelationshipFields({ as, draft, possibleParents, isYearWrong, onChange }: RelationshipFieldsProps) {
  const t = useText('tree.fields');
  const { nameOf } = usePersonText();
  if (as === 'sibling') return null;
  if (as === 'partner')
    return (
      <PartnershipFields
        nature={draft.partnerNature}
        year={draft.weddingYear ?? ''}
        isYearWrong={isYearWrong}
        onNature={(partnerNature) => onChange({ partnerNature })}
        onYear={(weddingYear) => onChange({ weddingYear })}
      />
    );
  return (
    <>
      <RadioCards
        look="pills"
        label={t('parentNature')}
        items={parentNatures.map((id) => ({ id, label: t(`parentNatures.${id}`) }))}
        value={draft.parentNature}
        onChange={(parentNature) => onChange({ parentNature })}
      />
      {possibleParents.length > 0 && (
        <Select
          label={t('otherParent')}
          items={[
            ...possibleParents.map((parent) => ({ id: parent.id, label: nameOf(parent) })),
            { id: nobody, label: t('noOtherParent') },
          ]}
          value={draft.otherParentId ?? nobody}
          onChange={(id) => onChange({ otherParentId: id === nobody ? null : id })}
        />
      )}
    </>
  );
}

import type { PlugViewProps } from '#client/section.ts';
import { years } from '#i18n/dates.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { PersonCircle } from './person-circle.tsx';
import { rowsOf, uncounted } from './rules.ts';
import type { ShownMember } from './schema.ts';
import { useKinship } from './use-kinship.ts';

/** The family in rows, from the eldest down; the person of the page stands with the spouses. */
export function FamilyTreeView({ page }: PlugViewProps) {
  const t = useText('family');
  const members = page.familyTree;

  return (
    <div className="tree">
      {members.length > uncounted && <p className="tree-count">{t('count', { count: members.length })}</p>}
      {rowsOf(members)
        .filter((row) => row.group === 'spouses' || row.members.length > 0)
        .map((row) => (
          <section key={row.group} className="tree-row" aria-label={t(`groups.${row.group}`)}>
            {(row.group !== 'spouses' || row.members.length > 0) && <h3>{t(`groups.${row.group}`)}</h3>}
            <ul>
              {row.group === 'spouses' && (
                <li className="tree-person">
                  <PersonCircle name={page.name} image={page.profileImage} isSelf />
                  <b lang={page.language}>
                    <bdi>{page.name}</bdi>
                  </b>
                  <small>{years(page.birthDate, page.deathDate)}</small>
                </li>
              )}
              {row.members.map((member, index) => (
                <li key={index} className="tree-person">
                  <Relative member={member} language={page.language} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Relative({ member, language }: { member: ShownMember; language: string }) {
  const t = useText('family');
  const kinship = useKinship();
  const { name, relationship, birthDate, deathDate, image, link } = member;
  const words = (
    <>
      <PersonCircle name={name} image={image} />
      <b lang={language}>
        <bdi>{name}</bdi>
      </b>
      <small>{[kinship(relationship), years(birthDate, deathDate)].filter(Boolean).join(' · ')}</small>
    </>
  );
  if (!link) return words;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {words}
      <span className="sr-only">{t.rich('memorialOf', { name, bdi })}</span>
    </a>
  );
}

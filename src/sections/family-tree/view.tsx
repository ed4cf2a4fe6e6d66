import type { SectionViewProps } from '#client/section.ts';
import { viewPath } from '#features/memorial/page-paths.rules.ts';
import type { LinkedRelative } from '#features/memorial/page-links/page-links.schema.ts';
import { years } from '#i18n/dates.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { PersonCircle } from './person-circle.tsx';
import { groupMembersByRow, maxUncountedMembers } from './family-tree.rules.ts';
import type { PublicMember } from './family-tree.schema.ts';
import { useKinship } from './use-kinship.ts';

/** The family in rows, from the eldest down; the person of the page is in the row of spouses. */
export function FamilyTreeView({ page }: SectionViewProps) {
  const t = useText('family');
  const members = page.familyTree;
  const count = members.length + page.linkedRelatives.length;
  const rows = groupMembersByRow(members).map((row) => ({
    ...row,
    linked: page.linkedRelatives.filter(({ group }) => group === row.group),
  }));

  return (
    <div className="tree">
      {count > maxUncountedMembers && <p className="tree-count">{t('count', { count })}</p>}
      {rows
        .filter((row) => row.group === 'spouses' || row.members.length + row.linked.length > 0)
        .map((row) => (
          <section key={row.group} className="tree-row" aria-label={t(`groups.${row.group}`)}>
            {(row.group !== 'spouses' || row.members.length + row.linked.length > 0) && (
              <h3>{t(`groups.${row.group}`)}</h3>
            )}
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
              {row.linked.map((relative) => (
                <li key={relative.id} className="tree-person">
                  <LinkedPerson relative={relative} language={page.language} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {members.some(({ isLiving }) => isLiving) && (
        <p className="tree-count print:hidden">
          <a
            href={`/memorial/${page.id}/this-is-me`}
            rel="nofollow"
            className="link inline-flex min-h-tap items-center"
          >
            {t('thisIsMe')}
          </a>
        </p>
      )}
    </div>
  );
}

/** The person of a linked page, whose family agreed. */
function LinkedPerson({ relative, language }: { relative: LinkedRelative; language: string }) {
  const t = useText('family');
  const { name, birthDate, deathDate, gender, group, profileImage } = relative;
  const kinship = t(`linked.${group}`, { sex: gender });
  return (
    <a href={viewPath(relative)}>
      <PersonCircle name={name} image={profileImage} />
      <b lang={language}>
        <bdi>{name}</bdi>
      </b>
      <small>{[kinship, years(birthDate, deathDate)].filter(Boolean).join(' · ')}</small>
      <span className="sr-only">{t.rich('memorialOf', { name, bdi })}</span>
    </a>
  );
}

function Relative({ member, language }: { member: PublicMember; language: string }) {
  const t = useText('family');
  const kinship = useKinship();
  const { name, relationship, isLiving, birthDate, deathDate, image, link } = member;
  if (name === '' && isLiving)
    return (
      <>
        <PersonCircle name="" image={null} />
        <b lang={language}>
          <bdi>{kinship(relationship)}</bdi>
        </b>
        <small>{t('hidden')}</small>
      </>
    );
  const undated = !isLiving && deathDate === null ? t('undated') : '';
  const words = (
    <>
      <PersonCircle name={name} image={image} />
      <b lang={language}>
        <bdi>{name}</bdi>
      </b>
      <small>{[kinship(relationship), years(birthDate, deathDate), undated].filter(Boolean).join(' · ')}</small>
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

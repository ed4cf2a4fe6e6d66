import { AccountField } from '#client/account-field.tsx';
import { limits } from '#core/limits.ts';
import { findKinship } from '#core/kinships.ts';
import { FormFailure } from '#features/contributions/visitor/form-failure.tsx';
import { emptyForm, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { HoneypotField } from '#features/contributions/visitor/honeypot-field.tsx';
import { ContributionField } from '#features/contributions/visitor/contribution-field.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { BackToPage } from '../back-to-page.tsx';

interface ThisIsMePageProps {
  page: MemorialPage;
  written?: SubmittedForm;
}

/** The form for removal from a page's tree: who the person is, and how the family can answer. */
export function ThisIsMePage({ page, written = emptyForm }: ThisIsMePageProps) {
  const t = useText('writing');
  const validation = useText('validation');
  const kinships = useText('family.kinships');
  const { values, problems } = written;
  const living = page.familyTree.filter(({ isLiving }) => isLiving);
  const kinshipOf = (word: string) => {
    const kinship = findKinship(word);
    return kinship ? kinships(kinship.name) : word;
  };
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{t('thisIsMe.title')}</h1>
        <p className="mt-2 mb-8 text-lead text-ink-2">{t.rich('thisIsMe.lead', { name: page.name, bdi })}</p>
        {living.length === 0 ? (
          <p>{t('thisIsMe.nobody')}</p>
        ) : (
          <form method="post" action={`/memorial/${page.id}/this-is-me`} className="card words-form">
            <fieldset className="field">
              <legend className="label">{t('thisIsMe.who')}</legend>
              {living.map(({ id, name, relationship }) => (
                <label key={id} className="flex min-h-tap items-center gap-3">
                  <input type="radio" name="memberId" value={id} required defaultChecked={values.memberId === id} />
                  <span>
                    <bdi>{name || kinshipOf(relationship)}</bdi>
                    {name !== '' && <small className="text-ink-3"> · {kinshipOf(relationship)}</small>}
                  </span>
                </label>
              ))}
              {problems.memberId && <p className="error">{problems.memberId}</p>}
            </fieldset>
            <ContributionField
              form="this-is-me"
              name="name"
              label={t('thisIsMe.name')}
              autoComplete="name"
              maxLength={limits.personName}
              required={validation('nameRequired')}
              defaultValue={values.name}
              problem={problems.name}
            />
            <ContributionField
              form="this-is-me"
              name="contact"
              label={t('thisIsMe.contact')}
              hint={t('thisIsMe.contactHint')}
              maxLength={limits.email}
              required={validation('required')}
              defaultValue={values.contact}
              problem={problems.contact}
            />
            <ContributionField
              form="this-is-me"
              name="words"
              label={t('thisIsMe.words')}
              maxLength={limits.note}
              isLong
              defaultValue={values.words}
              problem={problems.words}
            />
            <HoneypotField form="this-is-me" />
            <AccountField />
            <FormFailure words={written.problem} />
            <div className="words-actions">
              <button type="submit" className={buttonClass()}>
                {t('thisIsMe.send')}
              </button>
            </div>
          </form>
        )}
        <BackToPage page={page} anchor="family-tree" />
      </div>
    </div>
  );
}

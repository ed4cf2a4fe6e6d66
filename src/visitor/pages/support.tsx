import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import { bdi, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Article, Text } from './article.tsx';
import { OperatorContact, type Operator } from './contact.tsx';
import { SupportForm } from './support-form.tsx';

export function Support({ operator }: { operator: Operator }) {
  const t = useText('pages.support');
  return (
    <Article
      heading={t('heading')}
      lead={t('lead')}
      hasContents
      chapters={[
        { id: 'questions', title: t('questions'), body: <Questions /> },
        {
          id: 'contact',
          title: t('contact.title'),
          body: (
            <>
              <Text>{t('contact.text')}</Text>
              <SupportForm />
              {operator.contact.trim() !== '' && <OperatorContact operator={operator} />}
            </>
          ),
        },
        { id: 'report', title: t('report.title'), body: <Text>{t('report.text')}</Text> },
        { id: 'grief', title: t('grief.title'), body: <Text>{t('grief.text')}</Text> },
      ]}
    />
  );
}

function Questions() {
  const t = useText('pages.support');
  return (
    <div className="mt-4">
      <Question title={t('open.title')}>{t('open.text')}</Question>
      <Question title={t('pictures.title')}>{t.rich('pictures.text', { bdi })}</Question>
      <Question title={t('saving.title')}>{t('saving.text')}</Question>
      <Question title={t('publishing.title')}>{t('publishing.text')}</Question>
      <Question title={t('deleting.title')}>{t('deleting.text')}</Question>
      <Question title={t('password.title')}>{t('password.text')}</Question>
    </div>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="question">
      <summary>
        <h3>{title}</h3>
        <Icon of={CaretDownIcon} weight="bold" size="1rem" />
      </summary>
      <Text>{children}</Text>
    </details>
  );
}

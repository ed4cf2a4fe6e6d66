import { isolate } from '#i18n/isolate.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Article, Text } from './article.tsx';
import { OperatorContact, type Operator } from './contact.tsx';

/** The date of the last review of the statement; update it with the text. */
const updatedOn = '2026-11-21';

export function Accessibility({ operator }: { operator: Operator }) {
  const t = useText('pages.accessibility');
  const format = useFormat();
  const coordinator = operator.accessibility.trim();
  return (
    <Article
      heading={t('heading')}
      lead={t('lead')}
      hasContents
      chapters={[
        { id: 'level', title: t('level.title'), body: <Text>{t.rich('level.text', { bdi })}</Text> },
        { id: 'tested', title: t('tested.title'), body: <Text>{t('tested.text')}</Text> },
        { id: 'limits', title: t('limits.title'), body: <Text>{t('limits.text')}</Text> },
        {
          id: 'contact',
          title: t('contact.title'),
          body: (
            <>
              <Text>{t('contact.text')}</Text>
              <Text>
                {coordinator
                  ? t('contact.coordinator', { coordinator: isolate(coordinator) })
                  : t('contact.noCoordinator')}
              </Text>
              <OperatorContact operator={operator} />
            </>
          ),
        },
        {
          id: 'updated',
          title: t('updated.title'),
          body: <Text>{t('updated.text', { date: format.longDate(updatedOn) })}</Text>,
        },
      ]}
    />
  );
}

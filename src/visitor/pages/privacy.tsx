import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Article, Text } from './article.tsx';
import { Contact, type Operator } from './contact.tsx';

export function Privacy({ operator }: { operator: Operator }) {
  const t = useText('pages.privacy');
  const shared = useText('pages.shared');
  const name = isolate(operator.name);
  return (
    <Article
      heading={t('heading')}
      lead={t('lead')}
      notice={shared('legalReview')}
      hasContents
      chapters={[
        { id: 'collected', title: t('collected.title'), body: <Text>{t('collected.text')}</Text> },
        { id: 'living', title: t('living.title'), body: <Text>{t('living.text')}</Text> },
        { id: 'visible', title: t('visible.title'), body: <Text>{t('visible.text')}</Text> },
        {
          id: 'providers',
          title: t('providers.title'),
          body: <Text>{t('providers.text', { operator: name })}</Text>,
        },
        { id: 'cookies', title: t('cookies.title'), body: <Text>{t('cookies.text')}</Text> },
        { id: 'keeping', title: t('keeping.title'), body: <Text>{t('keeping.text')}</Text> },
        { id: 'rights', title: t('rights.title'), body: <Text>{t('rights.text')}</Text> },
        {
          id: 'contact',
          title: t('contact.title'),
          body: (
            <>
              <Text>{t('contact.text', { operator: name })}</Text>
              <Contact operator={operator} />
            </>
          ),
        },
      ]}
    />
  );
}

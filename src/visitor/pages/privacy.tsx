import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Article, Paragraphs, Text } from './article.tsx';
import { OperatorContact, type Operator } from './contact.tsx';

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
        { id: 'collected', title: t('collected.title'), body: <Paragraphs text={t('collected.text')} /> },
        { id: 'words', title: t('words.title'), body: <Paragraphs text={t('words.text')} /> },
        { id: 'letters', title: t('letters.title'), body: <Paragraphs text={t('letters.text')} /> },
        {
          id: 'orders',
          title: t('orders.title'),
          body: <Paragraphs text={t('orders.text', { operator: name })} />,
        },
        { id: 'living', title: t('living.title'), body: <Text>{t('living.text')}</Text> },
        { id: 'visible', title: t('visible.title'), body: <Paragraphs text={t('visible.text')} /> },
        {
          id: 'providers',
          title: t('providers.title'),
          body: <Text>{t('providers.text', { operator: name })}</Text>,
        },
        { id: 'cookies', title: t('cookies.title'), body: <Paragraphs text={t('cookies.text')} /> },
        { id: 'keeping', title: t('keeping.title'), body: <Paragraphs text={t('keeping.text')} /> },
        { id: 'rights', title: t('rights.title'), body: <Paragraphs text={t('rights.text')} /> },
        {
          id: 'contact',
          title: t('contact.title'),
          body: (
            <>
              <Text>{t('contact.text', { operator: name })}</Text>
              <OperatorContact operator={operator} />
            </>
          ),
        },
      ]}
    />
  );
}

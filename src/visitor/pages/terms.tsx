import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Article, Text } from './article.tsx';
import type { Operator } from './contact.tsx';

export function Terms({ operator }: { operator: Operator }) {
  const t = useText('pages.terms');
  const shared = useText('pages.shared');
  return (
    <Article
      heading={t('heading')}
      lead={t('lead')}
      notice={shared('legalReview')}
      hasContents
      chapters={[
        {
          id: 'service',
          title: t('service.title'),
          body: <Text>{t('service.text', { operator: isolate(operator.name) })}</Text>,
        },
        { id: 'account', title: t('account.title'), body: <Text>{t('account.text')}</Text> },
        { id: 'opening', title: t('opening.title'), body: <Text>{t('opening.text')}</Text> },
        { id: 'content', title: t('content.title'), body: <Text>{t('content.text')}</Text> },
        { id: 'removal', title: t('removal.title'), body: <Text>{t('removal.text')}</Text> },
        { id: 'payment', title: t('payment.title'), body: <Text>{t('payment.text')}</Text> },
        { id: 'ending', title: t('ending.title'), body: <Text>{t('ending.text')}</Text> },
        { id: 'liability', title: t('liability.title'), body: <Text>{t('liability.text')}</Text> },
        { id: 'law', title: t('law.title'), body: <Text>{t('law.text')}</Text> },
      ]}
    />
  );
}

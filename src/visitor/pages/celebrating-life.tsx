import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import together from '../art/together-520.webp?no-inline';
import { Article, Begin, Text } from './article.tsx';
import type { Operator } from './contact.tsx';

export function CelebratingLife({ operator }: { operator: Operator }) {
  const t = useText('pages.celebratingLife');
  return (
    <Article
      heading={t('heading')}
      lead={t('lead')}
      picture={together}
      chapters={[
        { id: 'why', title: t('why.title'), body: <Text>{t('why.text')}</Text> },
        { id: 'believe', title: t('believe.title'), body: <Text>{t('believe.text')}</Text> },
        { id: 'whom', title: t('whom.title'), body: <Text>{t('whom.text')}</Text> },
        {
          id: 'who',
          title: t('who.title'),
          body: <Text>{t('who.text', { operator: isolate(operator.name) })}</Text>,
        },
      ]}
    >
      <Begin />
    </Article>
  );
}

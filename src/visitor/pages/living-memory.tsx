import { useText } from '#i18n/text.tsx';
import seaAtDusk from '../art/sea-dusk-520.webp?no-inline';
import { Article, Begin, Text } from './article.tsx';

export function LivingMemory() {
  const t = useText('pages.livingMemory');
  return (
    <Article
      heading={t('heading')}
      lead={t('lead')}
      picture={seaAtDusk}
      chapters={[
        { id: 'first', title: t('first.title'), body: <Text>{t('first.text')}</Text> },
        { id: 'year', title: t('year.title'), body: <Text>{t('year.text')}</Text> },
        { id: 'children', title: t('children.title'), body: <Text>{t('children.text')}</Text> },
        { id: 'candle', title: t('candle.title'), body: <Text>{t('candle.text')}</Text> },
        { id: 'grave', title: t('grave.title'), body: <Text>{t('grave.text')}</Text> },
      ]}
    >
      <Begin />
    </Article>
  );
}

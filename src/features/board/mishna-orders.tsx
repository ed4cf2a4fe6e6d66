import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { BoardWindow } from './board-window.tsx';
import { type BoardPlace, matchesFilter, type Portion, boardPortions, type PortionIndex } from './board.rules.ts';
import { mishnaOrders, type Tractate } from './board.text.ts';
import { usePortionText } from './use-portion-text.ts';

const chaptersOf = new Map<Tractate, Portion[]>();
for (const portion of boardPortions.mishna)
  if (portion.tractate) chaptersOf.set(portion.tractate, [...(chaptersOf.get(portion.tractate) ?? []), portion]);

/** The Mishnah by orders: a row of small windows for each tractate, which links to its chapters. */
export function MishnaOrders({ place, taken }: { place: BoardPlace; taken: PortionIndex }) {
  const t = useText('board');
  const orders = mishnaOrders
    .map(({ key, tractates }) => ({
      key,
      all: tractates.flatMap((tractate) => chaptersOf.get(tractate) ?? []),
      tractates: tractates
        .map((tractate) => ({ tractate, portions: chaptersOf.get(tractate) ?? [] }))
        .filter(({ portions }) => portions.some((portion) => matchesFilter(place.filter, taken, portion.key))),
    }))
    .filter(({ tractates }) => tractates.length > 0);
  if (orders.length === 0) return <p className="board-none">{t('noneFree')}</p>;
  return (
    <div className="orders">
      {orders.map(({ key, all, tractates }) => (
        <section key={key} aria-labelledby={`order-${key}`}>
          <h2 id={`order-${key}`}>
            {t(`order.${key}`)}
            <small>{t('learnedOf', { learned: countLearned(all, taken), total: all.length })}</small>
          </h2>
          {tractates.map(({ tractate, portions }) => (
            <TractateRow key={tractate.key} tractate={tractate} portions={portions} place={place} taken={taken} />
          ))}
        </section>
      ))}
    </div>
  );
}

const countLearned = (portions: readonly Portion[], taken: PortionIndex) =>
  portions.filter(({ key }) => taken.stateOf(key) === 'learned').length;

interface TractateRowProps {
  tractate: Tractate;
  portions: readonly Portion[];
  place: BoardPlace;
  taken: PortionIndex;
}

function TractateRow({ tractate, portions, place, taken }: TractateRowProps) {
  const t = useText('board');
  const { tractateName } = usePortionText();
  return (
    <details className="tractate" name="tractate">
      <summary>
        <b>{tractateName(tractate)}</b>
        <span className="tractate-panes" aria-hidden="true">
          {portions.map(({ key }) => (
            <i key={key} className="pane" data-state={taken.stateOf(key)} />
          ))}
        </span>
        <span className="sr-only">
          {t('learnedOfTractate', { learned: countLearned(portions, taken), total: portions.length })}
        </span>
      </summary>
      <div
        className="wall wall-tractate"
        role="group"
        aria-label={tractateName(tractate)}
        {...data({ 'data-wall': '' })}
      >
        {portions.map((portion) => (
          <BoardWindow key={portion.key} portion={portion} place={place} taken={taken} />
        ))}
      </div>
    </details>
  );
}

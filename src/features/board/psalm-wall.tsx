import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { BoardWindow } from './board-window.tsx';
import { type BoardPlace, matchesFilter, boardPortions, type PortionIndex } from './board.rules.ts';

/** The wall before it is opened. */
export function DarkWall() {
  return (
    <div className="wall wall-dark" aria-hidden="true">
      {boardPortions.tehillim.map(({ key }) => (
        <i key={key} className="pane" data-state="free" />
      ))}
    </div>
  );
}

/** The Psalms as a wall of 150 windows. */
export function PsalmWall({ place, taken }: { place: BoardPlace; taken: PortionIndex }) {
  const t = useText('board');
  const chapters = boardPortions.tehillim.filter(({ key }) => matchesFilter(place.filter, taken, key));
  if (chapters.length === 0) return <p className="board-none">{t('noneFree')}</p>;
  return (
    <div className="wall" role="group" aria-label={t('wall.tehillim')} {...data({ 'data-wall': '' })}>
      {chapters.map((portion) => (
        <BoardWindow key={portion.key} portion={portion} place={place} taken={taken} />
      ))}
    </div>
  );
}

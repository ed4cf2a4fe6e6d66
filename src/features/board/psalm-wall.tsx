import { useText } from '#i18n/text.tsx';
import { BoardWindow } from './board-window.tsx';
import { type BoardPlace, isShownBy, portionsOf, type Taken } from './rules.ts';

/** The wall before it is opened. */
export function DarkWall() {
  return (
    <div className="wall wall-dark" aria-hidden="true">
      {portionsOf.tehillim.map(({ key }) => (
        <i key={key} className="pane" data-state="free" />
      ))}
    </div>
  );
}

/** The Psalms as a wall of 150 windows. */
export function PsalmWall({ place, taken }: { place: BoardPlace; taken: Taken }) {
  const t = useText('board');
  const shown = portionsOf.tehillim.filter(({ key }) => isShownBy(place.filter, taken, key));
  if (shown.length === 0) return <p className="board-none">{t('noneFree')}</p>;
  return (
    <div className="wall" role="group" aria-label={t('wall.tehillim')} data-wall="">
      {shown.map((portion) => (
        <BoardWindow key={portion.key} portion={portion} place={place} taken={taken} />
      ))}
    </div>
  );
}

import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { boardAddress, type BoardPlace, type Portion, type PortionIndex } from './board.rules.ts';
import { usePortionText } from './use-portion-text.ts';

interface BoardWindowProps {
  portion: Portion;
  place: BoardPlace;
  taken: PortionIndex;
}

/** A chapter as a window: dark when free, glowing when taken, lit when learned. */
export function BoardWindow({ portion, place, taken }: BoardWindowProps) {
  const t = useText('board');
  const { glyph, chapterName } = usePortionText();
  const state = taken.stateOf(portion.key);
  const isOwn = taken.isOwn(portion.key);
  const word = isOwn ? t(state === 'learned' ? 'state.ownLearned' : 'state.ownTaken') : t(`state.${state}`);

  return (
    <a
      id={portion.key}
      href={boardAddress(place, { chapter: portion.key })}
      className="pane"
      data-state={state}
      data-own={isOwn ? '' : undefined}
      {...data({ 'data-act': 'chapter' })}
      rel="nofollow"
    >
      <span aria-hidden="true">{glyph(portion)}</span>
      <span className="sr-only">{t('windowOf', { chapter: chapterName(portion), state: word })}</span>
    </a>
  );
}

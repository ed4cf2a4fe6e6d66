import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { BoardKind } from './board.schema.ts';

interface BoardBandProps {
  memorialId: string;
  name: string;
  /** Opened boards; empty for those who could open one. */
  kinds: readonly BoardKind[];
}

/** Links from a page or its calendar to its study board. */
export function BoardBand({ memorialId, name, kinds }: BoardBandProps) {
  const t = useText('board');
  const lead = kinds.length > 1 ? 'band.lead' : kinds[0] === 'mishna' ? 'band.leadMishna' : 'band.leadTehillim';
  return (
    <section className="yahrzeit" aria-labelledby="study-board">
      <div className="wrap">
        <div className="yahrzeit-row">
          <div className="yahrzeit-words">
            <h2 id="study-board">{t('band.title')}</h2>
            <p>{kinds.length === 0 ? t('band.startLead') : t.rich(lead, { name, bdi })}</p>
          </div>
          <a href={`/memorial/${memorialId}/board`} className={buttonClass({ kind: 'line' })}>
            <Icon of={BookOpenTextIcon} />
            {t(kinds.length === 0 ? 'band.start' : 'band.open')}
          </a>
        </div>
      </div>
    </section>
  );
}

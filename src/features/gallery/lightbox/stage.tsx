import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type CSSProperties, useRef } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Photo } from '../grid/grid.rules.ts';
import { findShownFile } from './use-morph.ts';
import { useGestures } from './use-gestures.ts';

interface StageProps {
  items: readonly Photo[];
  at: number;
  total: number;
  /** The shown picture may not change now. */
  isHeld: boolean;
  /** More may follow after the last of `items`. */
  hasMore: boolean;
  onStep(by: 1 | -1): void;
  onAway(): void;
}

/** The picture between its preloaded neighbours. Left to right in every language. */
export function Stage({ items, at, total, isHeld, hasMore, onStep, onAway }: StageProps) {
  const t = useText('photos');
  const stage = useRef<HTMLDivElement>(null);
  const [hasPrevious, hasNext] = [!isHeld && at > 0, !isHeld && at + 1 < items.length];
  useGestures({ stage, shown: items[at]?.id ?? '', hasPrevious, hasNext, onStep, onAway });

  return (
    <div dir="ltr" className="lightbox-stage">
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={!hasPrevious}
        className={arrow}
        onClick={() => onStep(-1)}
      >
        <Icon of={CaretLeftIcon} />
      </button>
      <div ref={stage} className="lightbox-window">
        <div className="lightbox-track">
          {[-1, 0, 1].map((offset) => {
            const photo = items[at + offset];
            if (!photo) return null;
            return (
              <div key={photo.id} className="lightbox-slide" data-offset={offset} aria-hidden={offset !== 0}>
                <div className="lightbox-frame" style={frameOf(photo)}>
                  <Picture
                    image={photo.image}
                    alt={photo.description || t('photoAt', { n: at + offset + 1, total })}
                    sizes={sizesOf(photo)}
                    loading="eager"
                    preview={findShownFile(photo.id)}
                    fetchPriority={offset === 0 ? undefined : 'low'}
                    whenFailed={<span className="lightbox-failed">{t('failed')}</span>}
                  />
                </div>
              </div>
            );
          })}
        </div>
      </div>
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={!hasNext && (isHeld || !hasMore)}
        className={arrow}
        onClick={() => onStep(1)}
      >
        <Icon of={CaretRightIcon} />
      </button>
    </div>
  );
}

const arrow = buttonClass({ kind: 'quiet', size: 'icon', className: 'lightbox-arrow' });

const ratioOf = ({ image: { width, height } }: Photo) => width / Math.max(1, height);

/** As large as the stage allows, at most the picture's own size. */
function frameOf(photo: Photo) {
  return { '--ratio': ratioOf(photo), '--widest': `${photo.image.width}px` } as CSSProperties; // React's type has no custom properties
}

function sizesOf(photo: Photo): string {
  return `min(100vw, ${Math.ceil(100 * ratioOf(photo))}vh)`;
}

import { CornersOutIcon } from '@phosphor-icons/react/dist/ssr/CornersOut';
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus';
import { useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import type { DrawnTree } from '../tree.schema.ts';
import { TreeDrawing } from './tree-drawing.tsx';
import { fitZoom, nextZoom, previousZoom } from './use-canvas.ts';

interface TreeViewProps {
  tree: DrawnTree;
  onFocus(personId: string): void;
}

/** The drawing with its legend and zoom. */
export function TreeView({ tree, onFocus }: TreeViewProps) {
  const t = useText('tree');
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  const [smaller, larger] = [previousZoom(zoom), nextZoom(zoom)];
  return (
    <div ref={view} className="tree-view">
      <Legend />
      <TreeDrawing tree={tree} zoom={{ value: zoom, set: setZoom }} onFocus={onFocus} />
      <div role="group" aria-label={t('zoom.label')} className="tree-zoom">
        <IconButton
          icon={MagnifyingGlassPlusIcon}
          label={t('zoom.in')}
          isDisabled={larger === zoom}
          onPress={() => setZoom(larger)}
        />
        <IconButton
          icon={MagnifyingGlassMinusIcon}
          label={t('zoom.out')}
          isDisabled={smaller === zoom}
          onPress={() => setZoom(smaller)}
        />
        <IconButton
          icon={CornersOutIcon}
          label={t('zoom.fit')}
          onPress={() => setZoom(fitZoom(tree.layout, view.current?.querySelector('.tree-canvas') ?? null))}
        />
      </div>
    </div>
  );
}

function Legend() {
  const t = useText('tree.legend');
  return (
    <ul className="tree-legend">
      {(['page', 'dead', 'living', 'former', 'nonBirth'] as const).map((kind) => (
        <li key={kind}>
          <span aria-hidden="true" data-kind={kind} />
          {t(kind)}
        </li>
      ))}
    </ul>
  );
}

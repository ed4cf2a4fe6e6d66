import { joinClasses } from '#ui/button-class.ts';

/** Drag-and-drop type for the id of a picture. */
const type = 'text/x-gallery-picture';

interface DraggablePhotoProps {
  id: string;
  isHeld: boolean;
  onPress(): void;
  /** Called with the picture that was dropped on this one. */
  onDrop(id: string): void;
}

/** Covers a square in reorder mode: it can be dragged, and others can be dropped on it. The button below handles keys. */
export function DraggablePhoto({ id, isHeld, onPress, onDrop }: DraggablePhotoProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a cover for the pointer only
    <span
      draggable
      className={joinClasses(
        'absolute inset-0 cursor-grab touch-manipulation rounded-sm data-over:border-s-4 data-over:border-gold',
        isHeld && 'bg-brand/25 inset-ring-4 inset-ring-gold',
      )}
      onClick={onPress}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(type, id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        event.currentTarget.dataset.over = '';
      }}
      onDragLeave={({ currentTarget }) => delete currentTarget.dataset.over}
      onDrop={(event) => {
        event.preventDefault();
        delete event.currentTarget.dataset.over;
        const dropped = event.dataTransfer.getData(type);
        if (dropped && dropped !== id) onDrop(dropped);
      }}
    />
  );
}

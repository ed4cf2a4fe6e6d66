import { joinClasses } from '#ui/button-class.ts';

/** What is dragged from one picture to another is its id, under a type of our own. */
const type = 'text/x-gallery-picture';

interface DraggablePhotoProps {
  id: string;
  isHeld: boolean;
  onPress(): void;
  /** Another picture was let go over this one. */
  onDrop(id: string): void;
}

/** Over a square while the order is changed: it can be dragged, and another be put before it. The button below it has the keys. */
export function DraggablePhoto({ id, isHeld, onPress, onDrop }: DraggablePhotoProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a cover for the pointer alone
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

import { type KeyboardEvent, useRef } from 'react';
import { type DatePart, type DateParts, dateOrder, hasDateParts, typeDatePart } from '#core/date-parts.ts';
import { useLocale, useText } from '#i18n/text.tsx';

interface DatePartsFieldProps {
  parts: DateParts;
  onChange: (parts: DateParts) => void;
  isInvalid: boolean;
  isDisabled?: boolean;
}

/** Width in digits. */
const filledWidths: Record<DatePart, number> = { day: 2.6, month: 2.6, year: 4.6 };

/** Three inputs that look like one. Their values are text and stay as typed. */
export function DatePartsField({ parts, onChange, isInvalid, isDisabled }: DatePartsFieldProps) {
  const t = useText('dates.part');
  const separator = useLocale() === 'he' ? '.' : '/';
  const boxes = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const wasInside = useRef(true);

  function focus(part: DatePart | undefined) {
    const box = part && boxes.current[part];
    box?.focus();
    box?.select();
  }
  const firstEmpty = () => dateOrder.find((part) => parts[part] === '') ?? 'day';

  function write(part: DatePart, text: string) {
    const { parts: next, next: goOn } = typeDatePart(parts, part, text);
    onChange(next);
    if (goOn !== part) focus(goOn);
  }

  function move(event: KeyboardEvent<HTMLInputElement>, part: DatePart) {
    // The group of the calendar would move the focus as well, and keep the caret where it is.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
    const isWhole = start === 0 && end === value.length;
    const at = dateOrder.indexOf(part);
    const isBack = event.key === 'ArrowLeft' || event.key === 'Backspace';
    const to = dateOrder[isBack ? at - 1 : at + 1];
    const isAtEdge =
      event.key === 'Backspace'
        ? value === ''
        : event.key === 'ArrowLeft'
          ? isWhole || end === 0
          : event.key === 'ArrowRight' && (isWhole || start === value.length);
    if (!isAtEdge || !to || event.shiftKey) return;
    event.preventDefault();
    focus(to);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a tap beside the boxes; the keyboard reaches each box
    <div
      className="min-w-0 flex-1 cursor-text self-stretch overflow-hidden ps-3"
      onPointerDownCapture={({ currentTarget }) => {
        wasInside.current = currentTarget.contains(document.activeElement);
      }}
      // The group of the calendar would move the focus to the last box.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={({ target, currentTarget }) => {
        wasInside.current = true;
        if (!(target instanceof HTMLInputElement) && currentTarget.contains(target as Node)) focus(firstEmpty()); // a target in the document is a node
      }}
    >
      <span dir="ltr" className="inline-flex h-full items-center leading-none tabular-nums">
        {dateOrder.map((part, index) => (
          <span key={part} className="contents">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-3">
                {separator}
              </span>
            )}
            <input
              ref={(box) => {
                boxes.current[part] = box;
              }}
              data-part={part}
              aria-label={t(part)}
              aria-invalid={isInvalid || undefined}
              placeholder={t(part)}
              value={parts[part]}
              disabled={isDisabled}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              className="h-11 min-w-11 rounded-sm bg-transparent text-center outline-none placeholder:text-ink-3 focus:bg-brand-soft"
              style={{ inlineSize: `${parts[part] === '' ? t(part).length + 1 : filledWidths[part]}ch` }}
              onChange={({ target }) => write(part, target.value)}
              onKeyDown={(event) => move(event, part)}
              onFocus={({ currentTarget }) => {
                // A tap anywhere on an empty date focuses the day.
                if (!wasInside.current && part !== 'day' && !hasDateParts(parts)) {
                  wasInside.current = true;
                  focus('day');
                } else currentTarget.select();
              }}
            />
          </span>
        ))}
      </span>
    </div>
  );
}

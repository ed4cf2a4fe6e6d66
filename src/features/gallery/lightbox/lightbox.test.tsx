// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, press, pressable, show, type } from '../../../../test/shown.tsx';
import type { Photo } from '../grid/grid.rules.ts';
import type { DescriptionDrafts } from './caption.tsx';
import { LightboxTools } from '../editor/lightbox-tools.tsx';
import { Lightbox, type PhotoActions } from './lightbox.tsx';

// jsdom does not implement dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
let hide = () => {};
afterEach(() => hide());

const photoAt = (n: number): Photo => ({
  id: `p${n}`,
  image: { id: `p${n}`, width: 1200, height: 800, widths: [320, 1200], thumbhash: '', query: '' },
  description: n === 2 ? 'השביל' : '',
  dateTaken: null,
  albumId: null,
});

function opened(actions: Partial<PhotoActions> = {}, count = 3) {
  const onClose = vi.fn<() => void>();
  let arrive = () => {};
  let remove = (_id: string) => {};
  function Held() {
    const [items, setItems] = useState(() => Array.from({ length: count }, (_, index) => photoAt(index + 1)));
    const [index, setIndex] = useState(1);
    remove = (id) => setItems((before) => before.filter((photo) => photo.id !== id));
    arrive = () => setItems((before) => [photoAt(before.length + 6), ...before]);
    const given: PhotoActions = {
      onDescribe: () => Promise.resolve(),
      toolsOf: ({ photo: { id }, onRemove }) => <LightboxTools href={`/media/${id}/original`} onRemove={onRemove} />,
      ...actions,
      async onRemove(id) {
        await actions.onRemove?.(id);
        setItems((before) => before.filter((photo) => photo.id !== id));
      },
    };
    return <Lightbox items={items} index={index} onIndex={setIndex} onClose={onClose} actions={given} />;
  }
  hide = show(<Held />);
  return { onClose, arrive: () => act(arrive), remove: (id: string) => act(() => remove(id)) };
}

const settle = () => act(async () => {});
const key = (name: string, target: Element = document.body) =>
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const counter = () => document.querySelector('.lightbox-count')?.textContent;
const said = () =>
  [...document.querySelectorAll('.lightbox-said')]
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');
const area = () => document.querySelector('textarea');

test('a stored description is shown and announced once', async () => {
  const onDescribe = vi.fn<PhotoActions['onDescribe']>(() => Promise.resolve());
  opened({ onDescribe });
  press('עריכת התיאור');
  type('תיאור התמונה', ' השביל שליד הבית ');
  press('שמירה');
  await settle();
  expect(onDescribe.mock.calls).toEqual([['p2', 'השביל שליד הבית', 'השביל']]);
  expect(said()).toEqual(['התיאור עודכן בהצלחה']);
  expect(area()).toBeNull();
});

test('a description that was not stored stays in the field, and the failure is announced once', async () => {
  opened({ onDescribe: () => Promise.reject(new Error('no')) });
  press('עריכת התיאור');
  type('תיאור התמונה', 'אחרת');
  press('שמירה');
  await settle();
  expect(said()).toEqual(['שגיאה בעדכון התיאור']);
  expect(field('תיאור התמונה').value).toBe('אחרת');
});

test('a picture that is added in front changes neither the edited nor the questioned picture', async () => {
  const onDescribe = vi.fn<PhotoActions['onDescribe']>(() => Promise.resolve());
  const onRemove = vi.fn<PhotoActions['onRemove']>(() => Promise.resolve());
  const { arrive } = opened({ onDescribe, onRemove });
  press('עריכת התיאור');
  type('תיאור התמונה', 'סבתא');
  arrive();
  expect(field('תיאור התמונה').value).toBe('סבתא');
  press('שמירה');
  await settle();
  expect(onDescribe.mock.calls).toEqual([['p2', 'סבתא', 'השביל']]);

  // The picture at the index.
  expect(counter()).toBe('2 / 4');
  press('מחיקת התמונה');
  arrive();
  confirm();
  await settle();
  expect(onRemove.mock.calls).toEqual([['p1']]);
});

test('a picture that is removed while it is edited stays until it is left', async () => {
  const { remove } = opened({ onDescribe: () => Promise.reject(new Error('gone')) });
  press('עריכת התיאור');
  type('תיאור התמונה', 'סבתא');
  remove('p2');
  press('שמירה');
  await settle();
  expect(field('תיאור התמונה').value).toBe('סבתא');
  press('ביטול');
  expect(counter()).toBe('2 / 2');
});

test('editing blocks the change to another picture', () => {
  opened();
  press('עריכת התיאור');
  for (const name of ['התמונה הבאה', 'התמונה הקודמת'])
    expect(pressable(name).getAttribute('aria-disabled')).toBe('true');
});

test('a description that is too long is reported and not cut', async () => {
  const onDescribe = vi.fn<PhotoActions['onDescribe']>(() => Promise.resolve());
  opened({ onDescribe });
  press('עריכת התיאור');
  type('תיאור התמונה', 'א'.repeat(10_001));
  press('שמירה');
  await settle();
  expect(said()).toEqual(['אפשר לכתוב עד 10,000 תווים']);
  expect(onDescribe).not.toHaveBeenCalled();
  type('תיאור התמונה', 'א'.repeat(10_000));
  press('שמירה');
  await settle();
  expect(onDescribe).toHaveBeenCalledOnce();
});

test('an unfinished description is sent with the version it started from, and is deleted once stored', async () => {
  const kept = new Map([['p2', { words: 'השביל שליד', was: 'שביל' }]]);
  const onDescribe = vi.fn<(id: string, description: string, was: string) => Promise<void>>(() => Promise.resolve());
  const words: DescriptionDrafts = {
    find: (id) => Promise.resolve(kept.get(id) ?? null),
    keep: (id, draft) => void (draft === null ? kept.delete(id) : kept.set(id, draft)),
  };
  opened({ kept: words, onDescribe });
  await settle();
  expect(field('תיאור התמונה').value).toBe('השביל שליד');
  type('תיאור התמונה', 'השביל שליד הבית');
  expect(kept.get('p2')).toEqual({ words: 'השביל שליד הבית', was: 'שביל' });
  press('שמירה');
  await settle();
  // Somebody else changed it meanwhile: the request has the description that this edit started from.
  expect(onDescribe).toHaveBeenCalledExactlyOnceWith('p2', 'השביל שליד הבית', 'שביל');
  expect(kept.size).toBe(0);
  press('עריכת התיאור');
  type('תיאור התמונה', 'אחרת');
  press('ביטול');
  expect(kept.size).toBe(0);
});

test('the reason for a failed save is shown with it', async () => {
  opened({ onDescribe: () => Promise.reject(new Error('out')), reasonOf: (error) => (error as Error).message });
  press('עריכת התיאור');
  type('תיאור התמונה', 'אחרת');
  press('שמירה');
  await settle();
  expect(said()).toEqual(['שגיאה בעדכון התיאור out']);
});

test('keys in the text field do not navigate', () => {
  const { onClose } = opened();
  press('עריכת התיאור');
  const box = field('תיאור התמונה');
  type('תיאור התמונה', 'חדש');
  for (const name of ['ArrowRight', 'ArrowLeft', 'Escape']) key(name, box);
  expect(counter()).toBe('2 / 3');
  expect(field('תיאור התמונה').value).toBe('חדש');
  expect(onClose).not.toHaveBeenCalled();
});

test('closing asks about changed text, and not about unchanged text', () => {
  const { onClose } = opened();
  press('עריכת התיאור');
  type('תיאור התמונה', 'חדש');
  press('סגירה');
  expect(onClose).not.toHaveBeenCalled();
  expect(said()).toEqual(['יש שינויים שלא נשמרו']);
  press('ביטול');
  press('סגירה');
  expect(onClose).toHaveBeenCalledOnce();
});

test('declining the question removes nothing', () => {
  const onRemove = vi.fn<PhotoActions['onRemove']>(() => Promise.resolve());
  opened({ onRemove });
  press('מחיקת התמונה');
  const question = document.querySelector('[role="alertdialog"]');
  expect(question?.textContent).toContain('האם למחוק תמונה זו?');
  press('ביטול');
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  expect(onRemove).not.toHaveBeenCalled();
  expect(counter()).toBe('2 / 3');
});

const confirm = () => act(() => document.querySelector<HTMLElement>('[role="alertdialog"] .btn-danger')?.click());

test('a picture is removed by one call, the removal is announced, and the next one is shown', async () => {
  const onRemove = vi.fn<PhotoActions['onRemove']>(() => Promise.resolve());
  opened({ onRemove });
  press('מחיקת התמונה');
  confirm();
  confirm();
  await settle();
  expect(onRemove.mock.calls).toEqual([['p2']]);
  expect(said()).toEqual(['התמונה נמחקה']);
  expect(counter()).toBe('2 / 2');
});

test('a picture that could not be removed stays, and the failure is announced', async () => {
  opened({ onRemove: () => Promise.reject(new Error('no')) });
  press('מחיקת התמונה');
  confirm();
  await settle();
  expect(said()).toEqual(['שגיאה במחיקת התמונה']);
  expect(counter()).toBe('2 / 3');
});

test('with the last picture removed the dialog closes', async () => {
  const { onClose } = opened({}, 1);
  press('מחיקת התמונה');
  confirm();
  await settle();
  expect(onClose).toHaveBeenCalled();
});

test('without the right to edit there are no actions', () => {
  hide = show(<Lightbox items={[photoAt(1)]} index={0} onIndex={() => {}} onClose={() => {}} />);
  for (const words of ['עריכת התיאור', 'הוספת תיאור', 'מחיקת התמונה', 'הורדת התמונה'])
    expect(() => pressable(words)).toThrow('no button or label');
});

// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { he } from '#i18n/he.ts';
import { field, press, show, type } from '../../../test/shown.tsx';
import { MemberDialog } from './member-dialog.tsx';
import type { FamilyTree, Member } from './family-tree.schema.ts';
import { useRewrittenMember } from './use-begun-member.ts';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

let close: (() => void) | undefined;
afterEach(() => close?.());

const member: Member = { id: 'm1', name: 'לאה', relationship: 'mother' };
const tree: FamilyTree = { members: [member], relationships: [] };

function open() {
  const onDone = vi.fn();
  function Opened() {
    return (
      <MemberDialog
        memorialId="page"
        tree={tree}
        member={member}
        begun={useRewrittenMember('page', tree, member)}
        images={{}}
        onImage={() => undefined}
        onClose={() => undefined}
        onDone={onDone}
        onRemove={() => undefined}
      />
    );
  }
  close = show(<Opened />);
  return onDone;
}

test('a member with an invalid date cannot be added: the date takes the focus and shows the error, also on Enter in it', () => {
  const onDone = open();
  act(() => field('לידה').focus());
  type('לידה', '14.5');
  expect(field('לידה').getAttribute('aria-invalid')).toBeNull();
  act(() => field('לידה').form?.requestSubmit());
  expect(field('לידה').getAttribute('aria-invalid')).toBe('true');
  act(() => field('שם').focus());
  press('סיום');
  expect(document.activeElement).toBe(field('לידה'));
  expect(onDone).not.toHaveBeenCalled();
});

test('accepting the offer to use the year alone moves the focus back to the date', () => {
  open();
  type('לידה', '5.1936');
  act(() => field('לידה').focus());
  act(() => field('לידה').blur());
  press('רק השנה: 1936');
  expect(field('לידה').value).toBe('1936');
  expect(document.activeElement).toBe(field('לידה'));
});

test('a death before the birth shows a warning, and the member can be saved anyway', () => {
  const onDone = open();
  type('לידה', '1936');
  expect(document.body.textContent).not.toContain(he.validation.dateOrder);
  type('פטירה', '1935');
  expect(document.body.textContent).toContain(he.validation.dateOrder);
  press('סיום');
  expect(onDone).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { hrefOfSubject } from './admin-log.rules.ts';

const id = '5f0c7f1e-1111-4222-8333-444455556666';
const page = '5f0c7f1e-aaaa-4bbb-8ccc-ddddeeeeffff';

test.each([
  ['an account', { resource: 'account', subject: 'דן שגב' }, `/admin/users?text=${id}`],
  ['an order by its number', { resource: 'order', subject: '2026-1001' }, '/admin/orders/2026-1001'],
  ['a product', { resource: 'product', subject: 'נרות' }, `/admin/products/${id}`],
  ['a plan', { resource: 'plan', subject: 'Family' }, '/admin/settings'],
  ['the shop', { resource: 'shop', subject: null }, '/admin/settings'],
  ['a switch of the site', { resource: 'site', subject: null }, '/admin/settings'],
  ['a page', { resource: 'memorial', subject: 'נעמי', memorialId: page }, `/admin/memorials?text=${page}`],
  ['a deleted page', { resource: 'memorial', subject: 'נעמי' }, `/admin/memorials?view=deleted&text=${id}`],
  ['words on a page', { resource: 'contribution', subject: 'נעמי', memorialId: page }, `/admin/content?page=${page}`],
  ['nothing, of a product that is gone', { resource: 'product', subject: null }, null],
  ['nothing, of words on a deleted page', { resource: 'contribution', subject: 'נעמי' }, null],
])('the log leads to %s', (_what, subject, href) => {
  expect(hrefOfSubject({ resourceId: id, memorialId: null, ...subject })).toBe(href);
});

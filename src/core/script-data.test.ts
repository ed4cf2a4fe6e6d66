// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { closest, data, dataOf, find, findAll } from './script-data.ts';

test('an attribute that is not declared fails the compiler, in a view and in a script', () => {
  const element = document.createElement('div');
  // @ts-expect-error -- no such name
  data({ 'data-failed-wrods': '' });
  // @ts-expect-error -- no such act
  data({ 'data-act': 'coppy' });
  // @ts-expect-error -- no such name
  expect(dataOf(element).failedWrods).toBeUndefined();
  // @ts-expect-error -- no such name
  expect(find(element, 'form[data-wirte]')).toBeNull();
  // @ts-expect-error -- no such value, in the second attribute of a selector
  expect(findAll(element, '[data-memorial][data-act="coppy"]')).toEqual([]);
  // @ts-expect-error -- no such value
  expect(closest(element, '[data-keep="everything"]')).toBeNull();
});

test('finds only elements of the requested class', () => {
  document.body.innerHTML = '<i data-take="1"></i><form data-take="2"><svg data-clocked="core"></svg></form>';
  expect(find(document, '[data-take]', HTMLFormElement)).toBeNull();
  expect(findAll(document, '[data-take]', HTMLFormElement).map((form) => dataOf(form).take)).toEqual(['2']);
  expect(find(document, '[data-clocked]')).toBeNull();
  const drawing = find(document, '[data-clocked]', SVGElement);
  expect(dataOf(closest(drawing, '[data-take]'))?.take).toBe('2');
  expect(closest(drawing, '[data-take]', HTMLButtonElement)).toBeNull();
  expect(closest(null, '[data-take]')).toBeNull();
});

import { expect, test } from 'vitest';
import { isOutOfRoom } from './out-of-room.ts';

const errorOf = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code });

test('a full disk is recognized among other errors, however deep its cause is nested', () => {
  expect(['ENOSPC', 'EDQUOT', '53100'].map((code) => isOutOfRoom(errorOf(code)))).toEqual([true, true, true]);
  expect(isOutOfRoom(errorOf('E_CANNOT_WRITE_FILE', errorOf('ENOSPC')))).toBe(true);
  expect(['53200', 'EACCES', ''].map((code) => isOutOfRoom(errorOf(code)))).toEqual([false, false, false]);
  expect(isOutOfRoom('ENOSPC')).toBe(false);
});

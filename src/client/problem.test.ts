import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { registerSchema } from '#features/account/account.schema.ts';
import { AccountError, fieldProblems, toProblem } from './problem.ts';

test('maps every refusal of the account service to a code with a message', () => {
  const codeOf = (code: string | undefined, status: number) => toProblem(new AccountError(code, status)).code;
  expect(codeOf('INVALID_EMAIL_OR_PASSWORD', 401)).toBe('INVALID_CREDENTIALS');
  expect(codeOf('EMAIL_NOT_VERIFIED', 403)).toBe('EMAIL_NOT_VERIFIED');
  expect(codeOf('INVALID_TOKEN', 400)).toBe('INVALID_TOKEN');
  expect(codeOf('TOO_MANY_REQUESTS', 429)).toBe('TOO_MANY_REQUESTS');
  expect(codeOf('PASSWORD_TOO_SHORT', 400)).toBe('BAD_REQUEST');
  expect(codeOf('UNAVAILABLE', 503)).toBe('UNAVAILABLE');
  expect(codeOf(undefined, 507)).toBe('INSUFFICIENT_STORAGE');
  expect(codeOf(undefined, 502)).toBe('INTERNAL_SERVER_ERROR');
});

test('reports an unreachable server as a network problem, whatever the browser’s message', () => {
  expect(toProblem(new TypeError('Load failed')).code).toBe('NETWORK');
  expect(toProblem(new TypeError('NetworkError when attempting to fetch resource.')).code).toBe('NETWORK');
});

test('reports an unknown failure as a server error with the id of its log entry', () => {
  const error = new ORPCError('INTERNAL_SERVER_ERROR', { data: { requestId: 'r-1' } });
  expect(toProblem(error)).toEqual({ code: 'INTERNAL_SERVER_ERROR', fields: [], requestId: 'r-1' });
  expect(toProblem(new ORPCError('TEAPOT')).code).toBe('INTERNAL_SERVER_ERROR');
});

test('returns field errors by field', () => {
  const error = new ORPCError('BAD_REQUEST', {
    data: { issues: [{ path: ['sections', 'basic'], message: 'tooLong' }] },
  });
  expect(toProblem(error).fields).toEqual([{ path: 'sections.basic', key: 'tooLong', limit: undefined }]);
});

test('lists each invalid field of a form once, with the number for its message', () => {
  const parsed = registerSchema.safeParse({
    firstName: ' ',
    lastName: 'הראל',
    email: 'noa@example',
    password: '12345',
  });
  expect(fieldProblems(parsed.error?.issues ?? [])).toEqual([
    { path: 'firstName', key: 'firstNameRequired', limit: 1 },
    { path: 'email', key: 'emailInvalid', limit: undefined },
    { path: 'password', key: 'passwordShort', limit: 8 },
  ]);
});

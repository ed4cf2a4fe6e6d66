import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'The programming interface',
  lead: 'Everything the site can do is open to other programs too, with the same permissions.',
  specification: 'The full specification',
  operations: 'Operations',
  parameters: 'Parameters',
  body: 'Request body',
  responses: 'Responses',
  errors: 'Errors',
  name: 'Name',
  type: 'Type',
  status: 'Status code',
  code: 'Code',
  schema: 'Schema',
  required: 'Required',
  optional: 'Optional',
  signIn: 'Signing in is required',
};

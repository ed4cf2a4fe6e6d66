import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'The programming interface',
  lead: 'Everything the site can do is open to other programs too, with the same permissions.',
  specification: 'The full specification',
  operations: 'Operations',
  parameters: 'Parameters',
  body: 'Request body',
  responses: 'Responses',
  name: 'Name',
  type: 'Type',
  required: 'Required',
  optional: 'Optional',
};

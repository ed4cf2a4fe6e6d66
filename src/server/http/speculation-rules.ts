import type { ServerResponse } from 'node:http';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * Which links a browser may render ahead once a pointer rests on them: pages of memorials. Nothing is counted or opened before such
 * a page is shown (`visitor/wait-until-shown.ts`).
 */
const rules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/memorial/*' }, { not: { href_matches: '/memorial/*/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
});

export function sendSpeculationRules(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'application/speculationrules+json',
    'content-length': Buffer.byteLength(rules),
  });
  response.end(rules);
}

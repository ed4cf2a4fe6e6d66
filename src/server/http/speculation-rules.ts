import type { ServerResponse } from 'node:http';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * Links that a browser may prerender on hover: pages of memorials. A prerendered page counts and opens nothing before it is shown
 * (`visitor/scripts/wait-until-shown.ts`).
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

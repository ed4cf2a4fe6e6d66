import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendSpeculationRules } from './speculation-rules.ts';

interface Rules {
  prerender: {
    where: { and: ({ href_matches: string } | { not: { href_matches?: string; selector_matches?: string } })[] };
  }[];
}

test('browsers may prerender memorial pages, and no paths below them', async () => {
  const server = createServer((_request, response) => sendSpeculationRules(response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prerender } = (await answer.json()) as Rules;
  const isRenderedAhead = (path: string) =>
    prerender.some(({ where }) =>
      where.and.every((rule) => {
        const pattern = 'not' in rule ? rule.not.href_matches : rule.href_matches;
        if (pattern === undefined) return true;
        const matches = new URLPattern(pattern, 'https://zikaron.test').test(path, 'https://zikaron.test');
        return 'not' in rule ? !matches : matches;
      }),
    );
  expect(isRenderedAhead('/memorial/0593c595-d6c6-48bd-9333-43789048db14')).toBe(true);
  expect(isRenderedAhead('/memorial/0593c595-d6c6-48bd-9333-43789048db14/candle')).toBe(false);
  expect(isRenderedAhead('/dashboard')).toBe(false);
});

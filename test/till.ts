import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JobServices } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { createWorld, test as base, type World } from './world.ts';

export const paymentSecret = 'a secret of the payment page, long enough';

export interface Attempt {
  state: 'open' | 'paid' | 'failed';
  amountAgorot: number;
  currency: string;
  refunds: { key: string; amountAgorot: number }[];
}

/** A local payment page and invoice program with the protocol of the two bridges (docs/operating.md). */
class FakePage {
  readonly attempts = new Map<string, Attempt>();
  readonly invoices: { key: string; totalAgorot: number; lines: { totalAgorot: number }[] }[] = [];
  readonly starts: { orderNumber: string; key: string }[] = [];
  isDown = false;
  readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
        const answer =
          request.headers.authorization === `Bearer ${paymentSecret}` ? this.answer(request.url ?? '', body) : null;
        response.writeHead(this.isDown || answer === null ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
  }

  answer(path: string, body: Record<string, unknown>): object | null {
    if (path === '/invoices') {
      // sound: the program reads what the job sends
      this.invoices.push(body as unknown as (typeof this.invoices)[number]);
      return { number: '80001', link: 'https://invoices.example/80001' };
    }
    const [, , ref = '', verb] = path.split('/');
    if (ref === '') {
      const newRef = randomUUID();
      this.starts.push(body as { orderNumber: string; key: string });
      this.attempts.set(newRef, {
        state: 'open',
        amountAgorot: body.amountAgorot as number,
        currency: 'ILS',
        refunds: [],
      });
      return {
        ref: newRef,
        url: `https://pay.example/${newRef}`,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      };
    }
    const attempt = this.attempts.get(ref);
    const refund = { key: String(body.key), amountAgorot: Number(body.amountAgorot) };
    if (attempt && verb === 'refund' && !attempt.refunds.some(({ key }) => key === refund.key))
      attempt.refunds.push(refund);
    if (attempt?.state === 'open' && verb === 'cancel') attempt.state = 'failed';
    return attempt ?? null;
  }
}

export interface Till {
  world: World;
  page: FakePage;
}

export const test = base.extend<{ till: Till }>({
  till: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's pattern
    async ({}, use) => {
      const page = new FakePage();
      page.server.listen(0, '127.0.0.1');
      await once(page.server, 'listening');
      const url = `http://127.0.0.1:${(page.server.address() as AddressInfo).port}`;
      const invoices = { url: `${url}/invoices`, secret: paymentSecret };
      const { world, close } = await createWorld({ payments: { url, secret: paymentSecret }, invoices });
      await use({ world, page });
      await close();
      page.server.closeAllConnections();
      page.server.close();
    },
    { scope: 'file' },
  ],
});

/** Runs all added jobs of one kind, even those that ran before: a queue may run a job more than once. */
export async function runAdded<Payload>(world: World, { name, payload, run }: Job<Payload, JobServices>) {
  for (const job of world.jobs.filter((added) => added.name === name))
    await run(payload.parse(job.payload), world.services);
}

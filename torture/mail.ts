import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startMail } from '../e2e/mail.ts';
import { waitFor } from '../e2e/wait.ts';
import { ask } from './client.ts';
import { type Mode, startProxy } from './proxy.ts';
import { mustHold, repeat, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';

const emailsMs = 180_000;

function mailFails(name: string, mode: Mode): Scenario {
  return {
    name,
    rounds: [1, 1],
    async run({ rounds, isShort }) {
      const mail = await startMail();
      const proxy = await startProxy({ host: '127.0.0.1', port: mail.port });
      try {
        const world = await openWorld(undefined, { SMTP_URL: `smtp://127.0.0.1:${proxy.port}?ignoreTLS=true` });
        const program = await world.start();
        const people: string[] = [];
        let slowestMs = 0;
        await repeat(rounds, async () => {
          proxy.setMode(mode);
          for (let count = 0; count < (isShort ? 2 : 10); count += 1) {
            const email = `${randomUUID()}@example.com`;
            const answer = await register(world.origin, email);
            mustHold(answer.kind === 'done', `registering answered ${answer.kind} ${answer.status} ${answer.code}`);
            people.push(email);
          }
          await wait(isShort ? 2000 : 20_000);
          mustHold(
            mail.emails.every(({ to }) => to !== people.at(-1)),
            'an email arrived during the outage',
          );
          proxy.setMode('reachable');
          const back = performance.now();
          const count = (email: string) => mail.emails.filter(({ to }) => to === email).length;
          await waitFor(async () => people.every((email) => count(email) > 0), emailsMs);
          slowestMs = performance.now() - back;
          const twice = people.filter((email) => count(email) > 1);
          mustHold(twice.length === 0, `${twice.length} people got their email more than once`);
        });
        await program.stop();
        return `${people.length} emails, each once, the last ${Math.round(slowestMs / 1000)} s after mail was back`;
      } finally {
        await proxy.stop();
        await mail.stop();
      }
    },
  };
}

function register(origin: string, email: string) {
  const [firstName, lastName] = ['נועה', 'לוי'];
  return ask(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: randomUUID(), name: `${firstName} ${lastName}`, firstName, lastName }),
  });
}

export const mailOutages = [
  mailFails('mail-busy', { answer: '421 4.3.2 try again later\r\n' }),
  mailFails('mail-refuses', { answer: '554 5.3.2 no service\r\n' }),
  mailFails('mail-silent', 'silent'),
];

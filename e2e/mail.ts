import { SMTPServer } from 'smtp-server';
import { waitFor } from './wait.ts';

export interface SentEmail {
  to: string;
  /** The message as transmitted. */
  raw: string;
}

/** An SMTP server; it rejects addresses that begin with `unknown`. */
export async function startMail() {
  const emails: SentEmail[] = [];
  const tried: SentEmail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('unknown') ? new Error(`There is no <${address}> here`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const all = session.envelope.rcptTo.map(({ address }) => ({ to: address, raw }));
        tried.push(...all);
        if (isRefusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        emails.push(...all);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };

  return {
    port,
    emails: emails as readonly SentEmail[],
    /** Every message, including rejected ones. */
    tried: tried as readonly SentEmail[],
    refuse(isRefused: boolean) {
      isRefusing = isRefused;
    },
    async emailTo(address: string) {
      let found: SentEmail | undefined;
      await waitFor(async () => (found = emails.findLast(({ to }) => to === address)) !== undefined);
      if (!found) throw new Error('There is no email.');
      return found;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The first link of an email, after its transfer encoding is decoded. */
export function linkIn({ raw }: SentEmail): string {
  const text = raw
    .split(/\r?\n\r?\n/)
    .map((part) => (/^[A-Za-z0-9+/=\r\n]+$/.test(part.trim()) ? Buffer.from(part, 'base64').toString('utf8') : part))
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
    .replaceAll('&amp;', '&');
  const link = /https?:\/\/[^\s"<>]+/.exec(text)?.[0];
  if (!link) throw new Error('The email contains no link.');
  return link;
}

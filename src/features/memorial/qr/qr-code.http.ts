import type { ServerResponse } from 'node:http';
import { type Actor, can } from '#core/policy.ts';
import type { Services } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { codeLink, type QrKind, qrLink } from './qr-code.rules.ts';
import { loadMemorialCode } from './qr-code.store.ts';

const look = { errorCorrectionLevel: 'M', margin: 2, color: { dark: '#1f2937', light: '#ffffff' } } as const;
/** For an engraver: one colour, the standard quiet zone, and readable with a third of it damaged. */
const stoneLook = { errorCorrectionLevel: 'H', margin: 4, color: { dark: '#000000', light: '#ffffff' } } as const;

interface Wanted {
  id: string;
  kind: QrKind;
  actor: Actor;
  services: Pick<Services, 'config' | 'db' | 'log'>;
}

/** Sends the code of a page to those who may view it: a PNG of the given width, an SVG, or the SVG for the gravestone. */
export async function sendQr(response: ServerResponse, { id, kind, actor, services }: Wanted): Promise<void> {
  const { config, db, log } = services;
  const facts = await findMemorialFacts(db, actor, id);
  if (!facts) return refuse(response, 404);
  if (!can(actor, 'memorial.view', facts)) return refuse(response, actor.userId ? 403 : 401);

  try {
    const bytes =
      kind === 'stone.svg'
        ? await drawLines(codeLink(config.origin, await loadMemorialCode(db, facts.id)), stoneLook)
        : await draw(qrLink(config.origin, facts.id), kind);
    response.writeHead(200, {
      'content-type': kind.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      'content-length': bytes.length,
      'cache-control': facts.isPublic ? 'public, max-age=86400' : 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    response.end(response.req.method === 'HEAD' ? undefined : bytes);
  } catch (error) {
    log.error({ err: error }, 'drawing a QR code failed');
    refuse(response, 500);
  }
}

// The library is loaded with the first code, to keep the start fast.
const loadQrCode = async () => (await import('qrcode')).default;

async function draw(link: string, kind: QrKind): Promise<Buffer> {
  if (kind === 'print.svg') return drawLines(link, look);
  return (await loadQrCode()).toBuffer(link, { ...look, width: Number.parseInt(kind) });
}

async function drawLines(link: string, style: typeof look | typeof stoneLook): Promise<Buffer> {
  return Buffer.from(await (await loadQrCode()).toString(link, { ...style, type: 'svg' }));
}

function refuse(response: ServerResponse, status: 401 | 403 | 404 | 500) {
  response.writeHead(status, {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': 0,
  });
  response.end();
}

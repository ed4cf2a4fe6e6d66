import { createHash } from 'node:crypto';

/** The headers of every response. */
export function commonHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

interface PageParts {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Origins. */
  frames?: readonly string[];
  nonce?: string;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The CSP of an HTML page: own files, inline parts of the renderer by hash, and frames by origin. */
export function contentPolicy({ scripts = [], styles = [], frames = [], nonce }: PageParts = {}): string {
  const ours = nonce ? [`'nonce-${nonce}'`] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...ours, ...scripts.map(hash)].join(' '),
    ["style-src 'self'", ...ours, ...styles.map(hash)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

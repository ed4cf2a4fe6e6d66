import { availableParallelism } from 'node:os';
import pg from 'pg';
import * as z from 'zod';
import { trustedProxies } from './http/address.ts';

const workersMessage = 'has to be a number from 1 to 64, or auto';
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'has to be on or off')
    .default(fallback)
    .transform((value) => value === 'on');
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const wholeNumber = (least: number, most: number, fallback: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);

const isAddress = (value: string, schemes: RegExp) =>
  URL.canParse(value) && schemes.test(value) && new URL(value).hostname !== '';
const isOrigin = (value: string) => isAddress(value, /^https?:/) && new URL(value).origin === value.replace(/\/$/, '');
/** `name@host` or `Name <name@host>`, on one line. */
const sender = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

const bridgeAddress = optional.refine(
  (value) => value === undefined || isAddress(value, /^https?:\/\//),
  'has to be an address such as https://pay.example',
);
const bridgeSecret = optional.refine(
  (value) => value === undefined || value.length >= 32,
  'needs at least 32 characters',
);

function isDatabaseAddress(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  try {
    return new pg.Client({ connectionString: value }).database !== undefined;
  } catch {
    return false;
  }
}

/** The environment, each variable as docs/operating.md describes it. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test'], 'is not one that this program knows').default('production'),
    HOST: z.string().trim().default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535, 3000, 'has to be a port number'),
    ORIGIN: optional.refine(
      (value) => value === undefined || isOrigin(value),
      'has to be an origin such as https://zikaron.example',
    ),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: optional.refine(
      (value) => value === undefined || isDatabaseAddress(value),
      'has to be an address such as postgres://user:password@host:5432/name',
    ),
    WORKERS: z
      .union(
        [z.literal('auto').transform(() => availableParallelism()), wholeNumber(1, 64, 1, workersMessage)],
        workersMessage,
      )
      .default(1),
    DATABASE_POOL: wholeNumber(2, 100, 10, 'has to be a number from 2 to 100'),
    SECRET: optional.refine((value) => value === undefined || value.length >= 32, 'needs at least 32 characters'),
    S3_BUCKET: optional,
    S3_REGION: optional,
    S3_ENDPOINT: optional.refine(
      (value) => value === undefined || isAddress(value, /^https?:\/\//),
      'has to be an address such as https://s3.example',
    ),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    SMTP_URL: optional.refine(
      (value) => value === undefined || isAddress(value, /^smtps?:\/\//),
      'has to be an address such as smtp://user:password@host:587',
    ),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(sender, 'has to be one address, such as Name <name@host>')
      .default('דפי זיכרון <no-reply@localhost>'),
    PUSH_SUBJECT: optional.refine(
      (value) => value === undefined || /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value),
      'has to be mailto:name@host or an https address',
    ),
    REST_DAYS: z.enum(['kept', 'off'], 'has to be kept or off').default('kept'),
    TRUSTED_PROXY: z
      .string()
      .default('')
      .transform((value, context) => {
        try {
          return trustedProxies(
            value
              .split(',')
              .map((part) => part.trim())
              .filter(Boolean),
          );
        } catch (error) {
          context.addIssue({ code: 'custom', message: (error as Error).message }); // only errors are thrown there
          return z.NEVER;
        }
      }),
    DRAIN_SECONDS: wholeNumber(0, 60, 0, 'has to be a number of seconds up to 60'),
    DEMO: onOff('on'),
    METRICS_TOKEN: optional,
    LOG_LEVEL: z
      .enum(
        ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        'has to be silent, fatal, error, warn, info, debug or trace',
      )
      .default('info'),
    BACKUP_DIR: optional,
    BACKUP_AT: z
      .string()
      .regex(/^(off|([01]?\d|2[0-3]):[0-5]\d)$/, 'has to be a time such as 04:10, or off')
      .default('04:10'),
    BACKUP_KEEP: wholeNumber(1, 1000, 7, 'has to be a number from 1 to 1000'),
    CDN: z.enum(['off', 'cloudflare', 'fastly'], 'has to be off, cloudflare or fastly').default('off'),
    CDN_PURGE_URL: bridgeAddress,
    CDN_PURGE_TOKEN: optional,
    PAYMENT_PAGE_URL: bridgeAddress,
    PAYMENT_PAGE_SECRET: bridgeSecret,
    INVOICE_URL: bridgeAddress,
    INVOICE_SECRET: bridgeSecret,
    OPERATOR_NAME: z.string().default(''),
    OPERATOR_CONTACT: z.string().default(''),
    ACCESSIBILITY_COORDINATOR: z.string().default(''),
  })
  .superRefine((env, context) => {
    const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const present = [...needed, 'S3_ENDPOINT' as const, 'S3_REGION' as const].find((name) => env[name] !== undefined);
    const missing = needed.find((name) => env[name] === undefined);
    for (const name of ['PAYMENT_PAGE', 'INVOICE'] as const)
      if (env[`${name}_URL`] !== undefined && env[`${name}_SECRET`] === undefined)
        context.addIssue({ code: 'custom', path: [`${name}_SECRET`], message: `is missing beside ${name}_URL` });
    for (const name of ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] as const)
      if (env.CDN !== 'off' && env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `is missing beside CDN=${env.CDN}` });
    if (present && missing)
      context.addIssue({ code: 'custom', path: [missing], message: `is missing beside ${present}` });
  });

import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { magicLink } from 'better-auth/plugins/magic-link';
import { demoOwner } from '#core/demo.ts';
import { limits } from '#core/limits.ts';
import { guardAccount, safeWayBack } from './auth-guard.ts';
import { accounts, sessions, users, verifications } from './auth-table.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { Jobs } from './jobs.ts';
import { chosenLocale } from './locale.ts';
import type { Log } from './log.ts';
import { type Letter, queueLetter } from './mail.ts';
import type { RateLimits } from './rate-limit.ts';

const day = 24 * 60 * 60;
/** The header by which the front tells the visitor's address; never taken from outside. */
export const addressHeader = 'x-client-address';

interface AuthServices {
  config: Config;
  db: Database;
  jobs: Jobs;
  log: Log;
  rateLimits: RateLimits;
}

/** E-mail and password accounts; every answer is the same whether an address is known or not. */
export function createAuth({ config, db, jobs, log, rateLimits }: AuthServices) {
  type Recipient = { email: string; name: string };
  async function send(template: Letter['template'], { email, name }: Recipient, link: string, request?: Request) {
    if (email === demoOwner.email) return;
    const locale = chosenLocale(request?.headers.get('cookie')) ?? 'he';
    await queueLetter(db, jobs, { template, to: email, name, locale, link });
  }

  return betterAuth({
    appName: 'zikaron',
    baseURL: config.origin,
    basePath: '/api/auth',
    secret: config.secret,
    telemetry: { enabled: false },
    // What no screen of ours asks for is not open.
    disabledPaths: ['/update-user', '/update-session', '/sign-in/social', '/link-social', '/unlink-account'],
    trustedOrigins: trustedOrigins(config),
    logger: { disabled: true },
    // What a caller did wrong is told to the caller; only what failed here is worth a line.
    onAPIError: {
      onError(error) {
        if (isOurFault(error)) throw error;
      },
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    advanced: {
      // Said here, because a variable TEST in the environment would otherwise open redirects to anywhere.
      disableOriginCheck: false,
      database: { generateId: 'uuid' },
      cookiePrefix: 'zikaron',
      useSecureCookies: config.origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    session: { expiresIn: 60 * day, updateAge: day },
    rateLimit: { enabled: false },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        locale: { type: 'string', required: false, input: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          // Letters that nobody asks for at a screen are written in the language that the account was made in.
          before: async (user, context) => ({
            data: { ...user, locale: chosenLocale(context?.headers?.get('cookie')) },
          }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }, request) =>
        send('reset', user, `${config.origin}/login?mode=new-password&token=${encodeURIComponent(token)}`, request),
      onPasswordReset: ({ user }, request) =>
        send('passwordChanged', user, `${config.origin}/login?mode=reset`, request),
      onExistingUserSignUp: ({ user }, request) => send('existingAccount', user, `${config.origin}/login`, request),
    },
    plugins: config.mode === 'development' ? [linkForDevelopers(log)] : [],
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: 2 * day,
      sendVerificationEmail: ({ user, token, url }, request) => {
        const back = encodeURIComponent(safeWayBack(new URL(url).searchParams.get('callbackURL')));
        return send(
          'confirm',
          user,
          `${config.origin}/api/auth/verify-email?token=${token}&callbackURL=${back}`,
          request,
        );
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const address = context.headers?.get(addressHeader) ?? 'unknown';
        const body = await guardAccount(rateLimits, { path: context.path, body: context.body, address });
        return body && { context: { ...context, body } };
      }),
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** The demonstration pages' owner has no password: while developing, a link in the log signs in as them. */
function linkForDevelopers(log: Log) {
  return magicLink({
    disableSignUp: true,
    sendMagicLink: ({ url }) => log.info({ link: url }, 'sign in as the owner of the demonstration pages'),
  });
}

function isOurFault(error: unknown): boolean {
  return !(error instanceof APIError) || error.statusCode >= 500;
}

/** On this machine `localhost` and `127.0.0.1` are one place. */
function trustedOrigins({ origin, isLoopbackOrigin }: Config): string[] {
  if (!isLoopbackOrigin) return [origin];
  const { protocol, port } = new URL(origin);
  return ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`);
}

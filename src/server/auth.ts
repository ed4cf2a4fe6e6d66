import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { signJWT } from 'better-auth/crypto';
import { magicLink } from 'better-auth/plugins/magic-link';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { demoOwner } from '#core/demo.ts';
import { limits } from '#core/limits.ts';
import { recordSignInFailure } from './audit.ts';
import { guardAccount, type NewAccount, safeReturn } from './auth-guard.ts';
import { hashWithSecret } from './account-key.ts';
import { accounts, sessions, users, verifications } from './auth-table.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import type { Jobs } from './jobs.ts';
import { chosenLocale } from './locale.ts';
import type { Log } from './log.ts';
import { type Email, queueEmail } from './mail.ts';
import { resetPasswordByLink } from './password-reset.ts';
import type { RateLimits } from './rate-limit.ts';
import { newSecret } from './secret-token.ts';
import { confirmationSeconds, insertSignUp, signUpCookie, signUpProof } from './sign-up.ts';

const day = 24 * 60 * 60;
/** How long a session lasts, and after how long a request extends it to the full time again. */
export const sessionSeconds = { lifetime: 60 * day, refreshAfter: day };

/** The internal header with the visitor’s address; removed from incoming requests. */
export const addressHeader = 'x-client-address';

interface AuthServices {
  config: Config;
  db: Database;
  jobs: Jobs;
  log: Log;
  rateLimits: RateLimits;
  now(): Date;
}

interface Recipient {
  email: string;
  name: string;
}

type CookieContext = Pick<GenericEndpointContext, 'context' | 'setCookie'>;

/** Email and password accounts; responses do not reveal whether an address is known. */
export function createAuth(services: AuthServices) {
  const { config, db, jobs, log } = services;
  const mail = createAccountMail({ config, db, jobs });
  const { send, confirmationLink } = mail;

  return betterAuth({
    appName: 'zikaron',
    baseURL: config.origin,
    basePath: '/api/auth',
    secret: config.secret,
    telemetry: { enabled: false },
    // Endpoints that no screen uses are closed.
    disabledPaths: ['/update-user', '/update-session', '/sign-in/social', '/link-social', '/unlink-account'],
    trustedOrigins: trustedOrigins(config),
    logger: { disabled: true },
    // Errors of the caller go into the response; only our own failures are logged.
    onAPIError: {
      onError(error) {
        if (isOurFault(error)) throw error;
      },
    },
    database: withHashedSessions(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
        transaction: true,
      }),
    ),
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      // Set here, because a variable TEST in the environment would otherwise allow any redirect.
      disableOriginCheck: false,
      database: { generateId: 'uuid' },
      cookiePrefix: 'zikaron',
      useSecureCookies: config.origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    session: { expiresIn: sessionSeconds.lifetime, updateAge: sessionSeconds.refreshAfter },
    rateLimit: { enabled: false },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        locale: { type: 'string', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // The hook below signs up in place of the library.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }, request) =>
        send('reset', user, `${config.origin}/login?mode=new-password&token=${encodeURIComponent(token)}`, request),
    },
    plugins: [sessionOfConfirmed(), ...(config.mode === 'development' ? [linkForDevelopers(log)] : [])],
    emailVerification: {
      expiresIn: confirmationSeconds,
      sendVerificationEmail: ({ user, token, url }, request) =>
        send(
          'confirm',
          user,
          confirmationLink(token, safeReturn(new URL(url).searchParams.get('callbackURL'))),
          request,
        ),
    },
    hooks: createAuthHooks(services, mail),
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** E-mails of accounts, each with a link. */
function createAccountMail({ config, db, jobs }: Pick<AuthServices, 'config' | 'db' | 'jobs'>) {
  async function send(
    template: Email['template'],
    { email, name }: Recipient,
    link: string,
    { headers, tx = db }: { headers?: Headers; tx?: Db } = {},
  ) {
    if (email === demoOwner.email) return;
    const locale = chosenLocale(headers?.get('cookie')) ?? 'he';
    await queueEmail(tx, jobs, { template, to: email, name, locale, link });
  }

  const confirmationLink = (token: string, from: string | null) =>
    `${config.origin}/confirm?${new URLSearchParams({ token, ...(from !== null && { from }) })}`;

  return { send, confirmationLink };
}

/** Signs up and resets passwords in place of the library, limits all of its paths and remembers known browsers. */
function createAuthHooks(
  { config, db, log, rateLimits, now }: AuthServices,
  { send, confirmationLink }: ReturnType<typeof createAccountMail>,
) {
  /** Returns the proof for the browser's cookie. Takes the same time for a free, an unconfirmed and a confirmed address. */
  async function signUp({ from, ...account }: Omit<NewAccount, 'password'>, passwordHash: string, headers?: Headers) {
    const locale = chosenLocale(headers?.get('cookie'));
    return db.transaction(async (tx) => {
      const user = await insertSignUp(tx, { ...account, locale, passwordHash }, now());
      const recipient = { email: account.email, name: `${account.firstName} ${account.lastName}` };
      if (user === null) {
        const [known] = await tx.select({ name: users.name }).from(users).where(eq(users.email, account.email));
        await send('existingAccount', { ...recipient, ...known }, `${config.origin}/login`, { headers, tx });
        return newSecret().token;
      }
      const token = await signJWT({ email: account.email }, config.secret, confirmationSeconds);
      await send('confirm', recipient, confirmationLink(token, from), { headers, tx });
      return signUpProof(config.secret, user.id, passwordHash);
    });
  }

  /** Remembers this browser for the account of an address. */
  function remember(context: CookieContext, email: string) {
    const cookie = context.context.createAuthCookie('known', { maxAge: 400 * day, path: '/api/auth' });
    context.setCookie(cookie.name, hashWithSecret(config.secret, `known ${email}`), cookie.attributes);
  }

  return {
    before: createAuthMiddleware(async (context) => {
      const address = context.headers?.get(addressHeader) ?? 'unknown';
      const known = knownBrowserIn(context.headers?.get('cookie'));
      const account = await guardAccount(rateLimits, {
        path: context.path,
        body: context.body,
        address,
        isKnownTo: (email) => known !== null && known === hashWithSecret(config.secret, `known ${email}`),
      });
      const { internalAdapter, password: passwords } = context.context;
      const hash = (password: string) => passwords.hash(password);
      if (context.path === '/reset-password') {
        const findLink = (token: string) => internalAdapter.findVerificationValue(`reset-password:${token}`);
        const onReset = (tx: Db, user: Recipient) =>
          send('passwordChanged', user, `${config.origin}/login?mode=reset`, { headers: context.headers, tx });
        const email = await resetPasswordByLink({ db, now: now(), findLink, hash, onReset }, context.body);
        remember(context, email);
        return { status: true };
      }
      if (!account) return undefined;
      const { password, ...newcomer } = account;
      const proof = await signUp(newcomer, await hash(password), context.headers);
      const cookie = context.context.createAuthCookie(signUpCookie, {
        maxAge: confirmationSeconds,
        path: '/confirm',
      });
      context.setCookie(cookie.name, proof, cookie.attributes);
      return { status: true };
    }),
    after: createAuthMiddleware(async (context) => {
      if (context.path === '/sign-in/email' && isUnauthorized(context.context.returned)) {
        const { email } = context.body as { email: string }; // the schema of the endpoint demands it
        // Not awaited: a slower response would reveal that an address has an account.
        recordSignInFailure(db, config, email.toLowerCase()).catch((err: unknown) =>
          log.warn({ err }, 'recording a wrong sign-in failed'),
        );
        return;
      }
      const email = context.path === '/get-session' ? undefined : context.context.newSession?.user.email;
      if (email) remember(context, email);
    }),
  };
}

/** Signs in after a confirmation. It has no path, so nobody outside the process can call it. */
function sessionOfConfirmed() {
  return {
    id: 'session-of-confirmed',
    endpoints: {
      startSession: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.uuid() }), requireHeaders: true },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError('NOT_FOUND');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return { status: true };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The demonstration pages' owner has no password: while developing, a link in the log signs in as them. */
function linkForDevelopers(log: Log) {
  return magicLink({
    disableSignUp: true,
    sendMagicLink: ({ url }) => log.info({ link: url }, 'sign in as the owner of the demonstration pages'),
  });
}

function knownBrowserIn(cookies: string | null | undefined): string | null {
  return /zikaron\.known=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

function isOurFault(error: unknown): boolean {
  return !(error instanceof APIError) || error.statusCode >= 500;
}

function isUnauthorized(returned: unknown): boolean {
  return returned instanceof APIError && returned.statusCode === 401;
}

/** On the local machine `localhost` and `127.0.0.1` are equivalent. */
function trustedOrigins({ origin, isLoopbackOrigin }: Config): string[] {
  if (!isLoopbackOrigin) return [origin];
  const { protocol, port } = new URL(origin);
  return ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`);
}

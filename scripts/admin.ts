import { eq } from 'drizzle-orm';
import { isRole, roles } from '#core/policy.ts';
import { userRoles, users } from '#server/auth-table.ts';
import { runProcess } from '#process/lifetime.ts';
import { startServices } from '#process/services.ts';

/** `npm run admin -- name@example.com [admin|moderator]`: gives an account a role, for example the first admin. */
const [email, role = 'admin'] = process.argv.slice(2);

if (!email || !isRole(role)) {
  process.stderr.write(`Usage: npm run admin -- name@example.com [${roles.join('|')}]\n`);
  process.exit(1);
}

await runProcess(process.env, { as: 'join', logLevel: 'warn' }, async ({ config, log, database }) => {
  const { services, stop } = await startServices(config, log, await database, { isWorker: false });
  const [user] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  if (user) await services.db.insert(userRoles).values({ userId: user.id, role }).onConflictDoNothing();
  await stop();

  process.stdout.write(user ? `${email} has the role ${role}.\n` : `There is no account ${email}: register first.\n`);
  process.exitCode = user ? 0 : 1;
});

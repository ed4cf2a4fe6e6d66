import { type SQL, sql } from 'drizzle-orm';

/** The schema of the queue library. Only this file has statements on its tables. */
export const jobsSchemaName = 'jobs';

/** Which of the jobs named in $1 have rows whose time has come. */
export const selectWaitingJobs = `select asked.name from unnest($1::text[]) as asked(name)
  where exists (select from ${jobsSchemaName}.job j where j.name = asked.name and j.state < 'active' and not j.blocked
    and j.start_after <= ${jobsSchemaName}.job_now())`;

/** Locks the row of a running job: $1 its name, $2 its id, $3 its retry count. */
export const lockRunningJob = `select from ${jobsSchemaName}.job
  where name = $1 and id = $2 and state = 'active' and retry_count = $3 for update`;

/** How many jobs are ready, active and failed, by name, as the library counts them once a minute. */
export const selectJobCounts = `select name, ready_count as ready, active_count as active, failed_count as failed
  from ${jobsSchemaName}.queue where name not like '\\_\\_%'`;

/** Whether there is a queue. */
export const selectQueueExists = `select to_regclass('${jobsSchemaName}.job') is not null as is`;

/** Jobs that wait or run, without those of the library and one other, to select from. */
export const unfinishedJobsExcept = (job: string) => `(select id, name, data, start_after from ${jobsSchemaName}.job
  where state in ('created', 'retry', 'active') and name <> '${job}' and not starts_with(name, '__pgboss__')
  order by created_on)`;

export const deleteAllJobs = `delete from ${jobsSchemaName}.job`;

/** The ids of jobs with `created_on`, to select from. */
export const addedJobs: SQL = sql`(select id, created_on from ${sql.identifier(jobsSchemaName)}.job)`;

import { type SQL, sql } from 'drizzle-orm';

/** Where the queue keeps its tables. They are the library's own, and all that is read of them past its calls stands here. */
export const queueSchema = 'jobs';

/** Which of the jobs named in $1 have rows whose time has come. */
export const selectWaiting = `select asked.name from unnest($1::text[]) as asked(name)
  where exists (select from ${queueSchema}.job j where j.name = asked.name and j.state < 'active' and not j.blocked
    and j.start_after <= ${queueSchema}.job_now())`;

/** Holds the row of a job by its name, its id and the number of its attempt, while that attempt runs. */
export const holdRunning = `select from ${queueSchema}.job
  where name = $1 and id = $2 and state = 'active' and retry_count = $3 for update`;

/** What waits, runs and was given up, by name, as the library counts it once a minute. */
export const selectCounts = `select name, ready_count as ready, active_count as active, failed_count as failed
  from ${queueSchema}.queue where name not like '\\_\\_%'`;

/** Whether there is a queue. */
export const selectIsMade = `select to_regclass('${queueSchema}.job') is not null as is`;

/** The rows that wait or run, without those of the library itself and of one job, to select from. */
export const unfinishedBut = (job: string) => `(select id, name, data, start_after from ${queueSchema}.job
  where state in ('created', 'retry', 'active') and name <> '${job}' and not starts_with(name, '__pgboss__')
  order by created_on)`;

export const deleteAll = `delete from ${queueSchema}.job`;

/** When a job was added, to select from: its id and `created_on`. */
export const jobsById: SQL = sql`(select id, created_on from ${sql.identifier(queueSchema)}.job)`;

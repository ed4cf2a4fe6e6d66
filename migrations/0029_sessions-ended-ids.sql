-- Says which sessions are over, so that processes need not ask for all that are open; a message carries at most 8000 bytes.
CREATE OR REPLACE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('zikaron_events', json_build_object(
    'name', 'sessions.ended', 'payload', json_build_object('sessionIds', json_agg(part.id)))::text)
  FROM (SELECT id, (row_number() OVER () - 1) / 100 AS number FROM ended) AS part GROUP BY part.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER sessions_ended ON "sessions";
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();

-- Tells every process which accounts changed, whoever writes it: pages that were sent to them are kept in memory. A message carries at
-- most 8000 bytes.
CREATE FUNCTION notify_accounts_changed(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('zikaron_events', json_build_object(
    'name', 'accounts.changed', 'payload', json_build_object('userIds', json_agg(part.id)))::text)
  FROM (SELECT id, (row_number() OVER () - 1) / 100 AS number FROM (SELECT DISTINCT unnest(ids) AS id) AS changed) AS part
  GROUP BY part.number;
$$;
--> statement-breakpoint
CREATE FUNCTION accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_accounts_changed(array(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For rows of accounts, with the column `user_id`.
CREATE FUNCTION rows_of_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM notify_accounts_changed(array(SELECT user_id FROM changed UNION SELECT user_id FROM earlier));
  ELSE
    PERFORM notify_accounts_changed(array(SELECT user_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_changed AFTER UPDATE ON "users" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION accounts_changed();
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['user_roles', 'user_pictures', 'account_closings', 'user_subscriptions', 'memorial_editors', 'memorial_followers'] LOOP
    EXECUTE format('CREATE TRIGGER accounts_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION rows_of_accounts_changed()', name);
    EXECUTE format('CREATE TRIGGER accounts_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed OLD TABLE AS earlier
      FOR EACH STATEMENT EXECUTE FUNCTION rows_of_accounts_changed()', name);
    EXECUTE format('CREATE TRIGGER accounts_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION rows_of_accounts_changed()', name);
  END LOOP;
END $$;

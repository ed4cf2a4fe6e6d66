CREATE INDEX "audit_log_access" ON "audit_log" USING btree ("action","created_at") WHERE "audit_log"."action" in ('account.signed-in', 'account.sign-in-failed', 'account.downloaded', 'memorial.downloaded', 'memorial.opened-by-role');--> statement-breakpoint
-- Bounded, so that nobody fills the table: so many rows an hour of one kind, actor and resource. Calls at one time count each other.
CREATE FUNCTION audit_access(action text, resource text, resource_id uuid, actor uuid, most_per_hour integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended($1 || $3::text || coalesce($4::text, ''), 0));
	INSERT INTO audit_log (actor_id, action, resource, resource_id)
	SELECT $4, $1, $2, $3
	WHERE (SELECT count(*) FROM audit_log l
		WHERE l.resource_id = $3 AND l.action = $1 AND l.actor_id IS NOT DISTINCT FROM $4
			AND l.created_at > clock_timestamp() - interval '1 hour') < $5;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit_access('account.signed-in', 'account', new.user_id, new.user_id, 20);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION audit_session();
--> statement-breakpoint
DROP TRIGGER only_grows ON audit_log;
--> statement-breakpoint
CREATE TRIGGER only_grows BEFORE UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Rows that say who came and read go after half a year. All others stay.
CREATE TRIGGER only_expires BEFORE DELETE ON audit_log FOR EACH ROW
	WHEN (old.created_at > now() - interval '6 months' OR old.action NOT IN
		('account.signed-in', 'account.sign-in-failed', 'account.downloaded', 'memorial.downloaded', 'memorial.opened-by-role'))
	EXECUTE FUNCTION refuse_change();

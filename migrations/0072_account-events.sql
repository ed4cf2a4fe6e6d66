-- Tells every process which account changed, whoever writes it: pages that were sent to it are kept in memory.
CREATE FUNCTION tell_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('zikaron_events', json_build_object(
      'name', 'account.changed', 'payload', json_build_object('userId', to_jsonb(NEW)->>TG_ARGV[0]))::text);
  END IF;
  -- PostgreSQL sends equal messages of a transaction once.
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('zikaron_events', json_build_object(
      'name', 'account.changed', 'payload', json_build_object('userId', to_jsonb(OLD)->>TG_ARGV[0]))::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_account_changed('id');
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER INSERT OR UPDATE OR DELETE ON "user_roles" FOR EACH ROW
  EXECUTE FUNCTION tell_account_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER INSERT OR UPDATE OR DELETE ON "user_pictures" FOR EACH ROW
  EXECUTE FUNCTION tell_account_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER INSERT OR UPDATE OR DELETE ON "account_closings" FOR EACH ROW
  EXECUTE FUNCTION tell_account_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER INSERT OR UPDATE OR DELETE ON "user_subscriptions" FOR EACH ROW
  EXECUTE FUNCTION tell_account_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER INSERT OR UPDATE OR DELETE ON "memorial_editors" FOR EACH ROW
  EXECUTE FUNCTION tell_account_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER INSERT OR UPDATE OR DELETE ON "memorial_followers" FOR EACH ROW
  EXECUTE FUNCTION tell_account_changed('user_id');

CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"letters" text NOT NULL,
	"on_rest_days" boolean NOT NULL,
	CONSTRAINT "notification_settings_letters" CHECK ("notification_settings"."letters" in ('at_once', 'daily', 'never'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever ends a session, what is open under it hears of it.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('zikaron_events', '{"name":"sessions.ended","payload":{}}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();

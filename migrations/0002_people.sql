CREATE TABLE "memorial_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "memorial_invites_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "memorial_invites_role" CHECK ("memorial_invites"."role" in ('editor', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "memorial_editors" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memorial_invites" ADD CONSTRAINT "memorial_invites_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_invites" ADD CONSTRAINT "memorial_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_invites" ADD CONSTRAINT "memorial_invites_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_invites_memorial_id_email_index" ON "memorial_invites" USING btree ("memorial_id","email") WHERE "memorial_invites"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "memorial_invites_expires_at_index" ON "memorial_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_editors_one_offer" ON "memorial_editors" USING btree ("memorial_id") WHERE "memorial_editors"."offered_at" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_editor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'editor.added' WHEN 'DELETE' THEN 'editor.removed'
			ELSE CASE WHEN old.offered_at IS NOT DISTINCT FROM new.offered_at OR old.role <> new.role THEN 'editor.changed'
				WHEN new.offered_at IS NULL THEN 'ownership.withdrawn' ELSE 'ownership.offered' END END,
		'memorial', coalesce(new.memorial_id, old.memorial_id),
		jsonb_build_object('user_id', coalesce(new.user_id, old.user_id),
			'from', CASE WHEN tg_op <> 'INSERT' THEN jsonb_build_object('role', old.role, 'accepted', old.accepted_at IS NOT NULL) END,
			'to', CASE WHEN tg_op <> 'DELETE' THEN jsonb_build_object('role', new.role, 'accepted', new.accepted_at IS NOT NULL) END));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_invite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE WHEN tg_op = 'INSERT' THEN 'invite.made' WHEN tg_op = 'DELETE' THEN 'invite.revoked'
			WHEN new.accepted_at IS NOT NULL THEN 'invite.accepted' ELSE 'invite.renewed' END,
		'memorial', coalesce(new.memorial_id, old.memorial_id),
		jsonb_build_object('invite_id', coalesce(new.id, old.id), 'role', coalesce(new.role, old.role),
			'invited_by', coalesce(new.invited_by, old.invited_by)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT ON memorial_invites FOR EACH ROW EXECUTE FUNCTION audit_invite();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON memorial_invites FOR EACH ROW
	WHEN (old.token_hash <> new.token_hash OR old.accepted_at IS DISTINCT FROM new.accepted_at) EXECUTE FUNCTION audit_invite();
--> statement-breakpoint
CREATE TRIGGER audit_revoke AFTER DELETE ON memorial_invites FOR EACH ROW
	WHEN (old.accepted_at IS NULL AND old.expires_at > now()) EXECUTE FUNCTION audit_invite();

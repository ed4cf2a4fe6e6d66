CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_resource_id_created_at_index" ON "audit_log" USING btree ("resource_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_created_at_index" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE FUNCTION audit(action text, resource text, resource_id uuid, data jsonb, actor uuid DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
	INSERT INTO audit_log (actor_id, action, resource, resource_id, data)
	VALUES (coalesce(nullif(current_setting('zikaron.actor', true), '')::uuid, actor), action, resource, resource_id, data)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_memorial() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM audit('memorial.created', 'memorial', new.id, jsonb_build_object('user_id', new.user_id, 'is_public', new.is_public));
	ELSIF tg_op = 'DELETE' THEN
		PERFORM audit('memorial.removed', 'memorial', old.id, jsonb_build_object('user_id', old.user_id, 'is_public', old.is_public));
	ELSE
		SELECT jsonb_object_agg(key, jsonb_build_object('from', before.value, 'to', after.value)) INTO changes
		FROM jsonb_each(to_jsonb(old)) before JOIN jsonb_each(to_jsonb(new)) after USING (key)
		WHERE key IN ('user_id', 'is_public', 'allow_indexing', 'allow_comments') AND before.value <> after.value;
		PERFORM audit(CASE
			WHEN changes ? 'user_id' THEN 'memorial.handed-over'
			WHEN changes ? 'is_public' THEN CASE WHEN new.is_public THEN 'memorial.published' ELSE 'memorial.closed' END
			ELSE 'memorial.settings-changed'
		END, 'memorial', new.id, changes);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE ON memorials FOR EACH ROW EXECUTE FUNCTION audit_memorial();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON memorials FOR EACH ROW
	WHEN ((old.user_id, old.is_public, old.allow_indexing, old.allow_comments)
		IS DISTINCT FROM (new.user_id, new.is_public, new.allow_indexing, new.allow_comments))
	EXECUTE FUNCTION audit_memorial();
--> statement-breakpoint
CREATE FUNCTION audit_editor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'editor.added' WHEN 'DELETE' THEN 'editor.removed' ELSE 'editor.changed' END,
		'memorial', coalesce(new.memorial_id, old.memorial_id),
		jsonb_build_object('user_id', coalesce(new.user_id, old.user_id),
			'from', CASE WHEN tg_op <> 'INSERT' THEN jsonb_build_object('role', old.role, 'accepted', old.accepted_at IS NOT NULL) END,
			'to', CASE WHEN tg_op <> 'DELETE' THEN jsonb_build_object('role', new.role, 'accepted', new.accepted_at IS NOT NULL) END));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON memorial_editors FOR EACH ROW EXECUTE FUNCTION audit_editor();
--> statement-breakpoint
CREATE FUNCTION audit_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN
		PERFORM audit('role.revoked', 'account', old.user_id, jsonb_build_object('role', old.role));
	END IF;
	IF tg_op <> 'DELETE' THEN
		PERFORM audit('role.granted', 'account', new.user_id, jsonb_build_object('role', new.role));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION audit_role();
--> statement-breakpoint
CREATE FUNCTION audit_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM audit('account.registered', 'account', new.id, '{}', new.id);
	ELSIF tg_op = 'DELETE' THEN
		PERFORM audit('account.removed', 'account', old.id, '{}');
	ELSE
		IF new.email <> old.email THEN
			PERFORM audit('account.email-changed', 'account', new.id, '{}', new.id);
		END IF;
		IF new.email_verified <> old.email_verified THEN
			PERFORM audit(CASE WHEN new.email_verified THEN 'account.confirmed' ELSE 'account.unconfirmed' END, 'account', new.id, '{}', new.id);
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION audit_user();
--> statement-breakpoint
CREATE FUNCTION audit_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'account.password-set' ELSE 'account.password-changed' END, 'account', new.user_id, '{}', new.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT ON accounts FOR EACH ROW WHEN (new.password IS NOT NULL) EXECUTE FUNCTION audit_password();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON accounts FOR EACH ROW WHEN (new.password IS DISTINCT FROM old.password) EXECUTE FUNCTION audit_password();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% only grows', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

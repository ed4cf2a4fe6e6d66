CREATE INDEX "memorials_by_update" ON "memorials" USING btree ("updated_at","id","is_public","user_id","name") WHERE "memorials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "memorials_by_creation" ON "memorials" USING btree ("created_at","id","is_public","user_id","name") WHERE "memorials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "memorials_by_name" ON "memorials" USING btree ("name","id","is_public","user_id") WHERE "memorials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "memorials_private" ON "memorials" USING btree ("id") WHERE "memorials"."deleted_at" is null and not "memorials"."is_public";--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
-- Why something was done, of a list, where the transaction says it.
CREATE OR REPLACE FUNCTION audit(action text, resource text, resource_id uuid, data jsonb, actor uuid DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
	INSERT INTO audit_log (actor_id, action, resource, resource_id, data)
	VALUES (coalesce(nullif(current_setting('zikaron.actor', true), '')::uuid, actor), action, resource, resource_id,
		data || CASE WHEN coalesce(current_setting('zikaron.reason', true), '') = '' THEN '{}'::jsonb
			ELSE jsonb_build_object('reason', current_setting('zikaron.reason', true)) END)
$$;

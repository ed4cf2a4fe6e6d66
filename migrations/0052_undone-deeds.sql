-- Which row of the log a deed undoes, where the transaction says it.
CREATE OR REPLACE FUNCTION audit(action text, resource text, resource_id uuid, data jsonb, actor uuid DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
	INSERT INTO audit_log (actor_id, action, resource, resource_id, data)
	VALUES (coalesce(nullif(current_setting('zikaron.actor', true), '')::uuid, actor), action, resource, resource_id,
		data || CASE WHEN coalesce(current_setting('zikaron.reason', true), '') = '' THEN '{}'::jsonb
			ELSE jsonb_build_object('reason', current_setting('zikaron.reason', true)) END
		|| CASE WHEN coalesce(current_setting('zikaron.undoes', true), '') = '' THEN '{}'::jsonb
			ELSE jsonb_build_object('undoes', current_setting('zikaron.undoes', true)) END)
$$;

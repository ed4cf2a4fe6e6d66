CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	"price_per_month" integer NOT NULL,
	"max_storage_gb" integer NOT NULL,
	"max_monthly_views" integer NOT NULL,
	"max_memorials" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_plans_name_unique" UNIQUE("name"),
	CONSTRAINT "subscription_plans_name" CHECK (length(trim("subscription_plans"."name")) > 0),
	CONSTRAINT "subscription_plans_amounts" CHECK ("subscription_plans"."price_per_month" >= 0 and "subscription_plans"."max_storage_gb" >= 0 and "subscription_plans"."max_monthly_views" >= 0 and "subscription_plans"."max_memorials" >= 0),
	CONSTRAINT "subscription_plans_free" CHECK ("subscription_plans"."name" <> 'Free' or ("subscription_plans"."is_active" and "subscription_plans"."price_per_month" = 0))
);
--> statement-breakpoint
CREATE TABLE "user_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"gift_of" uuid,
	"is_gift" boolean DEFAULT false NOT NULL,
	"assigned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_subscriptions_period" CHECK ("user_subscriptions"."ends_at" > "user_subscriptions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "users_usage" (
	"user_id" uuid NOT NULL,
	"usage_type" text NOT NULL,
	"period_start" date NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_usage_user_id_usage_type_period_start_pk" PRIMARY KEY("user_id","usage_type","period_start"),
	CONSTRAINT "users_usage_usage_type" CHECK ("users_usage"."usage_type" in ('memorial_views', 'storage_used', 'memorial_count', 'memory_count', 'comment_count', 'view_count', 'condolence_count', 'event_count')),
	CONSTRAINT "users_usage_count" CHECK ("users_usage"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_gift_of_users_id_fk" FOREIGN KEY ("gift_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_usage" ADD CONSTRAINT "users_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_subscriptions_user_id_starts_at_index" ON "user_subscriptions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "user_subscriptions_plan_id_index" ON "user_subscriptions" USING btree ("plan_id");--> statement-breakpoint
-- Names that an operator has already are left as they are.
INSERT INTO subscription_plans (name, display_order, price_per_month, max_storage_gb, max_monthly_views, max_memorials) VALUES
	('Free', 1, 0, 10, 10000, 0), ('Family', 2, 2990, 50, 100000, 0), ('Legacy', 3, 5990, 200, 1000000, 0)
ON CONFLICT (name) DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION usage_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT date_trunc('month', at AT TIME ZONE 'Asia/Jerusalem')::date
$$;
--> statement-breakpoint
-- The plan of an account at a moment: that of the subscription that runs and began last, otherwise the free one.
CREATE FUNCTION plan_of(account uuid, at timestamptz) RETURNS SETOF subscription_plans LANGUAGE sql STABLE ROWS 1 AS $$
	SELECT p.* FROM subscription_plans p WHERE p.id = coalesce(
		(SELECT s.plan_id FROM user_subscriptions s
			WHERE s.user_id = account AND s.starts_at <= at AND (s.ends_at IS NULL OR s.ends_at > at)
			ORDER BY s.starts_at DESC, s.created_at DESC LIMIT 1),
		(SELECT f.id FROM subscription_plans f WHERE f.name = 'Free'))
$$;
--> statement-breakpoint
-- Counts rows of memorials for their owners, in the month in which each was created. Rows are locked in the order of owner and
-- type, by everybody: an update from a sorted list locks in the order of its plan, so removals lock first. The argument is the type; words are comments too.
CREATE FUNCTION count_usage_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO users_usage AS u (user_id, usage_type, period_start, count)
	SELECT m.user_id, t.usage_type, usage_month(r.created_at), count(*)
	FROM added r JOIN memorials m ON m.id = r.memorial_id AND NOT m.is_demo
		CROSS JOIN unnest(CASE WHEN tg_argv[0] = 'event_count' THEN ARRAY['event_count'] ELSE ARRAY['comment_count', tg_argv[0]] END) t (usage_type)
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (user_id, usage_type, period_start) DO UPDATE SET count = u.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_usage_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM users_usage u WHERE u.user_id IN (SELECT m.user_id FROM removed r JOIN memorials m ON m.id = r.memorial_id)
		AND u.usage_type IN ('comment_count', tg_argv[0])
		ORDER BY u.user_id, u.usage_type, u.period_start FOR UPDATE;
	UPDATE users_usage u SET count = greatest(u.count - d.n, 0)
	FROM (SELECT m.user_id, t.usage_type, usage_month(r.created_at) AS period_start, count(*) AS n
		FROM removed r JOIN memorials m ON m.id = r.memorial_id AND NOT m.is_demo
			CROSS JOIN unnest(CASE WHEN tg_argv[0] = 'event_count' THEN ARRAY['event_count'] ELSE ARRAY['comment_count', tg_argv[0]] END) t (usage_type)
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) d
	WHERE (u.user_id, u.usage_type, u.period_start) = (d.user_id, d.usage_type, d.period_start);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_usage_added AFTER INSERT ON memorial_memories REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_usage_added('memory_count');
--> statement-breakpoint
CREATE TRIGGER count_usage_removed AFTER DELETE ON memorial_memories REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_usage_removed('memory_count');
--> statement-breakpoint
CREATE TRIGGER count_usage_added AFTER INSERT ON memorial_condolences REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_usage_added('condolence_count');
--> statement-breakpoint
CREATE TRIGGER count_usage_removed AFTER DELETE ON memorial_condolences REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_usage_removed('condolence_count');
--> statement-breakpoint
CREATE TRIGGER count_usage_added AFTER INSERT ON memorial_events REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_usage_added('event_count');
--> statement-breakpoint
CREATE TRIGGER count_usage_removed AFTER DELETE ON memorial_events REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_usage_removed('event_count');
--> statement-breakpoint
-- Files that go give their bytes back. Files that come are counted by the statement that checks the plan (memorial/quota/store.ts),
-- the last of its transaction: it holds the counter, and waits for nothing any more.
CREATE FUNCTION give_storage_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM users_usage u WHERE u.user_id IN (SELECT m.user_id FROM removed r JOIN memorials m ON m.id = r.memorial_id)
		AND u.usage_type = 'storage_used' ORDER BY u.user_id FOR UPDATE;
	UPDATE users_usage u SET count = greatest(u.count - d.bytes, 0)
	FROM (SELECT m.user_id, sum(r.stored_bytes) AS bytes
		FROM removed r JOIN memorials m ON m.id = r.memorial_id AND m.deleted_at IS NULL AND NOT m.is_demo
		GROUP BY 1 ORDER BY 1) d
	WHERE u.user_id = d.user_id AND u.usage_type = 'storage_used' AND u.period_start = '1970-01-01';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_storage_back AFTER DELETE ON media REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION give_storage_back();
--> statement-breakpoint
CREATE FUNCTION count_memorials_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO users_usage AS u (user_id, usage_type, period_start, count)
	SELECT user_id, 'memorial_count', '1970-01-01', count(*) FROM added WHERE deleted_at IS NULL AND NOT is_demo
	GROUP BY 1 ORDER BY 1
	ON CONFLICT (user_id, usage_type, period_start) DO UPDATE SET count = u.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_usage_added AFTER INSERT ON memorials REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_memorials_added();
--> statement-breakpoint
CREATE FUNCTION count_memorials_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM users_usage u WHERE u.user_id IN (SELECT user_id FROM removed) AND u.usage_type = 'memorial_count'
		ORDER BY u.user_id FOR UPDATE;
	UPDATE users_usage u SET count = greatest(u.count - d.n, 0)
	FROM (SELECT user_id, count(*) AS n FROM removed WHERE deleted_at IS NULL AND NOT is_demo GROUP BY 1 ORDER BY 1) d
	WHERE u.user_id = d.user_id AND u.usage_type = 'memorial_count' AND u.period_start = '1970-01-01';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_usage_removed AFTER DELETE ON memorials REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_memorials_removed();
--> statement-breakpoint
-- Views of a month; and what a memorial takes of a plan where it is deleted, restored or handed over. Nothing is written for any
-- other change of a memorial.
CREATE FUNCTION count_memorials_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved record;
BEGIN
	INSERT INTO users_usage AS u (user_id, usage_type, period_start, count)
	SELECT n.user_id, 'memorial_views', usage_month(clock_timestamp()), sum(n.views_count - o.views_count)
	FROM changed n JOIN unchanged o ON o.id = n.id
	WHERE n.views_count > o.views_count AND NOT n.is_demo
	GROUP BY 1 ORDER BY 1
	ON CONFLICT (user_id, usage_type, period_start) DO UPDATE SET count = u.count + excluded.count;

	FOR moved IN
		SELECT d.user_id, t.usage_type, sum(d.sign * CASE t.usage_type WHEN 'memorial_count' THEN 1
			ELSE (SELECT coalesce(sum(f.stored_bytes), 0) FROM media f WHERE f.memorial_id = d.id) END) AS n
		FROM (
			SELECT o.id, o.user_id, -1 AS sign FROM unchanged o JOIN changed n ON n.id = o.id
				WHERE (o.deleted_at IS NULL, o.user_id) <> (n.deleted_at IS NULL, n.user_id) AND o.deleted_at IS NULL AND NOT o.is_demo
			UNION ALL
			SELECT n.id, n.user_id, 1 FROM unchanged o JOIN changed n ON n.id = o.id
				WHERE (o.deleted_at IS NULL, o.user_id) <> (n.deleted_at IS NULL, n.user_id) AND n.deleted_at IS NULL AND NOT n.is_demo
		) d CROSS JOIN (VALUES ('memorial_count'), ('storage_used')) t (usage_type)
		GROUP BY 1, 2 ORDER BY 1, 2
	LOOP
		INSERT INTO users_usage AS u (user_id, usage_type, period_start, count)
		VALUES (moved.user_id, moved.usage_type, '1970-01-01', greatest(moved.n, 0))
		ON CONFLICT (user_id, usage_type, period_start) DO UPDATE SET count = greatest(u.count + moved.n, 0);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_usage_changed AFTER UPDATE ON memorials REFERENCING OLD TABLE AS unchanged NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_memorials_changed();
--> statement-breakpoint
CREATE FUNCTION audit_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF tg_op = 'UPDATE' THEN
		SELECT jsonb_object_agg(key, jsonb_build_object('from', before.value, 'to', after.value)) INTO changes
		FROM jsonb_each(to_jsonb(old)) before JOIN jsonb_each(to_jsonb(new)) after USING (key)
		WHERE key NOT IN ('name', 'version', 'updated_at') AND before.value <> after.value;
	END IF;
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'plan.created' WHEN 'DELETE' THEN 'plan.removed' ELSE 'plan.changed' END,
		'plan', coalesce(new.id, old.id), coalesce(changes, '{}'::jsonb));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON subscription_plans FOR EACH ROW EXECUTE FUNCTION audit_plan();
--> statement-breakpoint
CREATE FUNCTION audit_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'subscription.assigned' WHEN 'DELETE' THEN 'subscription.removed' ELSE 'subscription.changed' END,
		'account', coalesce(new.user_id, old.user_id),
		jsonb_build_object('plan_id', coalesce(new.plan_id, old.plan_id), 'starts_at', coalesce(new.starts_at, old.starts_at),
			'ends_at', coalesce(new.ends_at, old.ends_at), 'gift_of', coalesce(new.gift_of, old.gift_of)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON user_subscriptions FOR EACH ROW EXECUTE FUNCTION audit_subscription();
--> statement-breakpoint
-- What is there already. Views were not kept by the month; they begin now.
INSERT INTO users_usage (user_id, usage_type, period_start, count)
SELECT user_id, 'memorial_count', '1970-01-01'::date, count(*) FROM memorials WHERE deleted_at IS NULL AND NOT is_demo GROUP BY 1
UNION ALL
SELECT m.user_id, 'storage_used', '1970-01-01'::date, sum(f.stored_bytes) FROM media f JOIN memorials m ON m.id = f.memorial_id
WHERE m.deleted_at IS NULL AND NOT m.is_demo GROUP BY 1
UNION ALL
SELECT m.user_id, w.usage_type, usage_month(w.created_at), count(*)
FROM (SELECT memorial_id, created_at, 'memory_count' AS usage_type FROM memorial_memories
	UNION ALL SELECT memorial_id, created_at, 'condolence_count' FROM memorial_condolences
	UNION ALL SELECT memorial_id, created_at, 'comment_count' FROM memorial_memories
	UNION ALL SELECT memorial_id, created_at, 'comment_count' FROM memorial_condolences
	UNION ALL SELECT memorial_id, created_at, 'event_count' FROM memorial_events) w
JOIN memorials m ON m.id = w.memorial_id AND NOT m.is_demo
WHERE usage_month(w.created_at) = usage_month(now()) GROUP BY 1, 2, 3;

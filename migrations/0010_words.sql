CREATE TABLE "contribution_blocks" (
	"memorial_id" uuid NOT NULL,
	"author_key" text NOT NULL,
	"blocked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contribution_blocks_memorial_id_author_key_pk" PRIMARY KEY("memorial_id","author_key")
);
--> statement-breakpoint
CREATE TABLE "contribution_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"contribution_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "contribution_reports_kind" CHECK ("contribution_reports"."kind" in ('memory', 'condolence'))
);
--> statement-breakpoint
CREATE TABLE "contribution_stones" (
	"kind" text NOT NULL,
	"contribution_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contribution_stones_kind_contribution_id_visitor_pk" PRIMARY KEY("kind","contribution_id","visitor"),
	CONSTRAINT "contribution_stones_kind" CHECK ("contribution_stones"."kind" in ('memory', 'condolence'))
);
--> statement-breakpoint
CREATE TABLE "memorial_condolences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"relationship" text,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"state_before" text,
	"is_approved" boolean GENERATED ALWAYS AS (state = 'approved') STORED,
	"held_for" text,
	"note" text,
	"user_id" uuid,
	"is_member" boolean DEFAULT false NOT NULL,
	"email" text,
	"token_hash" text,
	"author_key" text NOT NULL,
	"content_key" text NOT NULL,
	"image" uuid,
	"submit_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"date" date NOT NULL,
	CONSTRAINT "memorial_condolences_one_submit" UNIQUE("memorial_id","submit_id"),
	CONSTRAINT "memorial_condolences_state" CHECK ("memorial_condolences"."state" in ('pending', 'approved', 'hidden', 'returned', 'removed')),
	CONSTRAINT "memorial_condolences_state_before" CHECK ("memorial_condolences"."state_before" in ('pending', 'approved', 'hidden', 'returned', 'removed')),
	CONSTRAINT "memorial_condolences_held_for" CHECK ("memorial_condolences"."held_for" in ('trap', 'haste', 'rate', 'blocked', 'double', 'links', 'words', 'reported')),
	CONSTRAINT "memorial_condolences_locale" CHECK ("memorial_condolences"."locale" in ('he', 'en', 'ar')),
	CONSTRAINT "memorial_condolences_likes_count" CHECK ("memorial_condolences"."likes_count" >= 0),
	CONSTRAINT "memorial_condolences_author_name" CHECK (length(trim("memorial_condolences"."author_name")) > 0),
	CONSTRAINT "memorial_condolences_content" CHECK (length(trim("memorial_condolences"."content")) > 0)
);
--> statement-breakpoint
CREATE TABLE "memorial_memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"relationship" text,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"state_before" text,
	"is_approved" boolean GENERATED ALWAYS AS (state = 'approved') STORED,
	"held_for" text,
	"note" text,
	"user_id" uuid,
	"is_member" boolean DEFAULT false NOT NULL,
	"email" text,
	"token_hash" text,
	"author_key" text NOT NULL,
	"content_key" text NOT NULL,
	"image" uuid,
	"submit_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "memorial_memories_one_submit" UNIQUE("memorial_id","submit_id"),
	CONSTRAINT "memorial_memories_state" CHECK ("memorial_memories"."state" in ('pending', 'approved', 'hidden', 'returned', 'removed')),
	CONSTRAINT "memorial_memories_state_before" CHECK ("memorial_memories"."state_before" in ('pending', 'approved', 'hidden', 'returned', 'removed')),
	CONSTRAINT "memorial_memories_held_for" CHECK ("memorial_memories"."held_for" in ('trap', 'haste', 'rate', 'blocked', 'double', 'links', 'words', 'reported')),
	CONSTRAINT "memorial_memories_locale" CHECK ("memorial_memories"."locale" in ('he', 'en', 'ar')),
	CONSTRAINT "memorial_memories_likes_count" CHECK ("memorial_memories"."likes_count" >= 0),
	CONSTRAINT "memorial_memories_author_name" CHECK (length(trim("memorial_memories"."author_name")) > 0),
	CONSTRAINT "memorial_memories_content" CHECK (length(trim("memorial_memories"."content")) > 0)
);
--> statement-breakpoint
CREATE TABLE "site_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "writers" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "approval" text DEFAULT 'before' NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "is_closed_for_words" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "sealed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "sealed_delegate" uuid;--> statement-breakpoint
ALTER TABLE "contribution_blocks" ADD CONSTRAINT "contribution_blocks_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_blocks" ADD CONSTRAINT "contribution_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_image_media_id_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_memories" ADD CONSTRAINT "memorial_memories_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_memories" ADD CONSTRAINT "memorial_memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_memories" ADD CONSTRAINT "memorial_memories_image_media_id_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_memories" ADD CONSTRAINT "memorial_memories_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_switches" ADD CONSTRAINT "site_switches_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_reports_once" ON "contribution_reports" USING btree ("kind","contribution_id","visitor");--> statement-breakpoint
CREATE INDEX "memorial_condolences_shown" ON "memorial_condolences" USING btree ("memorial_id","created_at","id") WHERE "memorial_condolences"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "memorial_condolences_queue" ON "memorial_condolences" USING btree ("memorial_id","state","created_at","id") WHERE "memorial_condolences"."state" <> 'approved';--> statement-breakpoint
CREATE INDEX "memorial_condolences_all" ON "memorial_condolences" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "memorial_condolences_same" ON "memorial_condolences" USING btree ("content_key","created_at");--> statement-breakpoint
CREATE INDEX "memorial_condolences_user" ON "memorial_condolences" USING btree ("user_id") WHERE "memorial_condolences"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "memorial_condolences_image" ON "memorial_condolences" USING btree ("image") WHERE "memorial_condolences"."image" is not null;--> statement-breakpoint
CREATE INDEX "memorial_memories_shown" ON "memorial_memories" USING btree ("memorial_id","created_at","id") WHERE "memorial_memories"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "memorial_memories_queue" ON "memorial_memories" USING btree ("memorial_id","state","created_at","id") WHERE "memorial_memories"."state" <> 'approved';--> statement-breakpoint
CREATE INDEX "memorial_memories_all" ON "memorial_memories" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "memorial_memories_same" ON "memorial_memories" USING btree ("content_key","created_at");--> statement-breakpoint
CREATE INDEX "memorial_memories_user" ON "memorial_memories" USING btree ("user_id") WHERE "memorial_memories"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "memorial_memories_image" ON "memorial_memories" USING btree ("image") WHERE "memorial_memories"."image" is not null;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_sealed_delegate_users_id_fk" FOREIGN KEY ("sealed_delegate") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_writers" CHECK ("memorials"."writers" in ('everyone', 'signed_in', 'members'));--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_approval" CHECK ("memorials"."approval" in ('before', 'after'));--> statement-breakpoint
CREATE VIEW "public"."memorial_comments" AS (
  select id, memorial_id, author_name, created_at, 'memory' as kind from memorial_memories
  where state not in ('hidden', 'removed')
  union all
  select id, memorial_id, author_name, created_at, 'condolence' as kind from memorial_condolences
  where state not in ('hidden', 'removed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_memorial() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE key IN ('user_id', 'is_public', 'allow_indexing', 'allow_comments', 'writers', 'approval', 'is_closed_for_words', 'sealed_since', 'sealed_delegate')
			AND before.value <> after.value;
		PERFORM audit(CASE
			WHEN changes ? 'user_id' THEN 'memorial.handed-over'
			WHEN changes ? 'is_public' THEN CASE WHEN new.is_public THEN 'memorial.published' ELSE 'memorial.closed' END
			WHEN changes ? 'sealed_since' THEN CASE WHEN new.sealed_since IS NULL THEN 'memorial.unsealed' ELSE 'memorial.sealed' END
			ELSE 'memorial.settings-changed'
		END, 'memorial', new.id, changes);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_words AFTER UPDATE ON memorials FOR EACH ROW
	WHEN ((old.user_id, old.is_public, old.allow_indexing, old.allow_comments)
		IS NOT DISTINCT FROM (new.user_id, new.is_public, new.allow_indexing, new.allow_comments)
		AND (old.writers, old.approval, old.is_closed_for_words, old.sealed_since, old.sealed_delegate)
		IS DISTINCT FROM (new.writers, new.approval, new.is_closed_for_words, new.sealed_since, new.sealed_delegate))
	EXECUTE FUNCTION audit_memorial();
--> statement-breakpoint
CREATE FUNCTION audit_contribution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE WHEN new.state <> old.state THEN 'contribution.' || new.state ELSE 'contribution.edited' END,
		'contribution', new.id, jsonb_build_object('kind', tg_argv[0], 'memorial_id', new.memorial_id, 'from', old.state, 'to', new.state));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER UPDATE ON memorial_memories FOR EACH ROW
	WHEN ((old.state, old.content, old.author_name, old.relationship, old.image)
		IS DISTINCT FROM (new.state, new.content, new.author_name, new.relationship, new.image))
	EXECUTE FUNCTION audit_contribution('memory');
--> statement-breakpoint
CREATE TRIGGER audit AFTER UPDATE ON memorial_condolences FOR EACH ROW
	WHEN ((old.state, old.content, old.author_name, old.relationship, old.image, old.date)
		IS DISTINCT FROM (new.state, new.content, new.author_name, new.relationship, new.image, new.date))
	EXECUTE FUNCTION audit_contribution('condolence');
--> statement-breakpoint
CREATE FUNCTION forget_contribution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM contribution_stones WHERE kind = tg_argv[0] AND contribution_id = old.id;
	DELETE FROM contribution_reports WHERE kind = tg_argv[0] AND contribution_id = old.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget AFTER DELETE ON memorial_memories FOR EACH ROW EXECUTE FUNCTION forget_contribution('memory');
--> statement-breakpoint
CREATE TRIGGER forget AFTER DELETE ON memorial_condolences FOR EACH ROW EXECUTE FUNCTION forget_contribution('condolence');
--> statement-breakpoint
CREATE FUNCTION audit_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'author.blocked' ELSE 'author.unblocked' END,
		'memorial', coalesce(new.memorial_id, old.memorial_id), '{}');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE ON contribution_blocks FOR EACH ROW EXECUTE FUNCTION audit_block();
--> statement-breakpoint
CREATE FUNCTION audit_switch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE WHEN new.is_on THEN 'switch.on' ELSE 'switch.off' END, 'site',
		'00000000-0000-0000-0000-000000000000', jsonb_build_object('name', new.name));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON site_switches FOR EACH ROW EXECUTE FUNCTION audit_switch();

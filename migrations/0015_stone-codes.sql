CREATE TABLE "memorial_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"memorial_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_codes_memorialId_unique" UNIQUE("memorial_id")
);
--> statement-breakpoint
ALTER TABLE "memorial_codes" ADD CONSTRAINT "memorial_codes_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION new_code() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('23456789CDFGHJKMNPQRTVWXY',
		(get_byte(chance, 2 * place) * 256 + get_byte(chance, 2 * place + 1)) % 25 + 1, 1), '')
	FROM sha256(uuid_send(gen_random_uuid())) chance, generate_series(0, 7) place
$$;
--> statement-breakpoint
CREATE FUNCTION give_code(memorial uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOOP
		INSERT INTO memorial_codes (code, memorial_id) VALUES (new_code(), memorial) ON CONFLICT (code) DO NOTHING;
		EXIT WHEN FOUND;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION give_own_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM give_code(new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_code AFTER INSERT ON memorials FOR EACH ROW EXECUTE FUNCTION give_own_code();
--> statement-breakpoint
CREATE FUNCTION keep_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND new.code = old.code AND new.memorial_id IS NULL THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'The code % stands on a stone: it stays what it is.', old.code USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_code BEFORE UPDATE OR DELETE ON memorial_codes FOR EACH ROW EXECUTE FUNCTION keep_code();
--> statement-breakpoint
SELECT give_code(id) FROM memorials;

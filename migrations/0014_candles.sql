CREATE TABLE "memorial_candles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"submit_id" uuid NOT NULL,
	"lit_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_candles_one_submit" UNIQUE("memorial_id","submit_id")
);
--> statement-breakpoint
ALTER TABLE "memorial_candles" ADD CONSTRAINT "memorial_candles_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorial_candles_burning" ON "memorial_candles" USING btree ("memorial_id","lit_at");
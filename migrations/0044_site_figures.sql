CREATE TABLE "letter_days" (
	"day" date PRIMARY KEY NOT NULL,
	"letters" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	"candles" integer NOT NULL,
	"accounts" integer NOT NULL,
	"memorials" integer NOT NULL,
	"contributions" integer NOT NULL,
	"letters" integer NOT NULL,
	"stored_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "memorial_view_days_by_day" ON "memorial_view_days" USING btree ("day");
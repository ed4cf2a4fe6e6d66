CREATE TABLE "media_reservations" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL
);

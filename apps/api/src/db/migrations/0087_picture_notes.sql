ALTER TABLE "files" ADD COLUMN "former_sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "notes_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "files_with_notes" ON "files" USING btree ("id") WHERE "files"."notes_removed_at" is null and "files"."content_type" like 'image/%';
ALTER TABLE "imports" ADD COLUMN "repairs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "repair_count" integer DEFAULT 0 NOT NULL;
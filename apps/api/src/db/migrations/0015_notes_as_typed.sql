ALTER TABLE "legal_notes" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task_notes" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_notes" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "task_notes" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "legal_notes" ADD CONSTRAINT "legal_notes_kind" CHECK (num_nonnulls("legal_notes"."text", "legal_notes"."html") = 1);--> statement-breakpoint
ALTER TABLE "task_notes" ADD CONSTRAINT "task_notes_kind" CHECK (num_nonnulls("task_notes"."text", "task_notes"."html") = 1);
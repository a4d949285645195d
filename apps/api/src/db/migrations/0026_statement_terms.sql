ALTER TABLE "buildings" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "statement_notice" text;
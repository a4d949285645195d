ALTER TABLE "contractors" ALTER COLUMN "registration_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contractors" ADD COLUMN "firm_type" text;--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_firm_type" CHECK ("contractors"."firm_type" in ('Company', 'Close corporation', 'Sole trader'));--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_number" CHECK ("contractors"."registration_number" is not null or "contractors"."firm_type" is not distinct from 'Sole trader');
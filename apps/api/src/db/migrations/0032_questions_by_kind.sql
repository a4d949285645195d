ALTER TABLE "approvals" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_about" ON "approvals" USING btree ("about_kind","about_id") WHERE "approvals"."state" = 'Awaiting trustees';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_about" CHECK (("approvals"."about_kind" is null) = ("approvals"."about_id" is null));
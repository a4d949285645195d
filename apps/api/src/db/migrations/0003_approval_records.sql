CREATE TABLE "approval_records" (
	"approval_id" uuid PRIMARY KEY NOT NULL,
	"record" text NOT NULL,
	"sha256" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	"file_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "required_count_set" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "by_casting_vote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "approval_records" ADD CONSTRAINT "approval_records_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_records" ADD CONSTRAINT "approval_records_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_payment" ON "approvals" USING btree ("payment_id") WHERE "approvals"."state" = 'Awaiting trustees';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_aod" ON "approvals" USING btree ("aod_id") WHERE "approvals"."state" = 'Awaiting trustees';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_quote" ON "approvals" USING btree ("quote_id") WHERE "approvals"."state" = 'Awaiting trustees';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_letter" ON "approvals" USING btree ("conduct_letter_id") WHERE "approvals"."state" = 'Awaiting trustees';
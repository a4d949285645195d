CREATE TABLE "bank_account_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"bank" text NOT NULL,
	"branch_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_type" text NOT NULL,
	"replaces" text,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "bank_account_changes_state" CHECK ("bank_account_changes"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "bank_account_changes_two_people" CHECK ("bank_account_changes"."state" <> 'approved' or coalesce("bank_account_changes"."decided_by" <> "bank_account_changes"."proposed_by", false))
);
--> statement-breakpoint
ALTER TABLE "building_bank_accounts" ADD COLUMN "in_use" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_proposed_by_user_profiles_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_decided_by_user_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_changes_one_waiting" ON "bank_account_changes" USING btree ("bank_account_id") WHERE "bank_account_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "bank_account_changes_account" ON "bank_account_changes" USING btree ("bank_account_id","created_at");--> statement-breakpoint
ALTER TABLE "mailings" DROP COLUMN "finished_at";
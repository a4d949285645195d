CREATE TABLE "agent_bank_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"account" jsonb,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "agent_bank_changes_state" CHECK ("agent_bank_changes"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "agent_bank_changes_two_people" CHECK ("agent_bank_changes"."state" <> 'approved' or coalesce("agent_bank_changes"."decided_by" <> "agent_bank_changes"."proposed_by", false))
);
--> statement-breakpoint
ALTER TABLE "agent_bank_changes" ADD CONSTRAINT "agent_bank_changes_proposed_by_user_profiles_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_bank_changes" ADD CONSTRAINT "agent_bank_changes_decided_by_user_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_bank_changes_one_waiting" ON "agent_bank_changes" USING btree ("state") WHERE "agent_bank_changes"."state" = 'waiting';
CREATE TABLE "confirmation_limits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "confirmation_limits_kind" CHECK ("confirmation_limits"."kind" in ('entry in a levy account', 'journal taken back')),
	CONSTRAINT "confirmation_limits_state" CHECK ("confirmation_limits"."state" in ('waiting', 'in force', 'replaced', 'refused')),
	CONSTRAINT "confirmation_limits_amount" CHECK ("confirmation_limits"."amount" is null or "confirmation_limits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "entries_to_confirm" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"levy_account_id" uuid,
	"kind" text NOT NULL,
	"entry_day" date,
	"due_day" date,
	"reference" text,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"authority" text,
	"gl_account_id" uuid,
	"reverses" uuid,
	"journal_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"entered_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "entries_to_confirm_kind" CHECK ("entries_to_confirm"."kind" in ('opening_balance', 'levy', 'special_levy', 'interest', 'consumption', 'legal_cost', 'fine', 'adjustment', 'receipt', 'reversal', 'refund')),
	CONSTRAINT "entries_to_confirm_state" CHECK ("entries_to_confirm"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "entries_to_confirm_authority" CHECK ("entries_to_confirm"."authority" is null or "entries_to_confirm"."authority" in ('Taxed by the court', 'Agreed by the member in writing', 'Ordered by a court or CSOS')),
	CONSTRAINT "entries_to_confirm_about" CHECK (num_nonnulls("entries_to_confirm"."levy_account_id", "entries_to_confirm"."journal_id") = 1),
	CONSTRAINT "entries_to_confirm_two_people" CHECK ("entries_to_confirm"."state" <> 'confirmed' or coalesce("entries_to_confirm"."decided_by" <> "entries_to_confirm"."entered_by", false))
);
--> statement-breakpoint
ALTER TABLE "confirmation_limits" ADD CONSTRAINT "confirmation_limits_proposed_by_user_profiles_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_limits" ADD CONSTRAINT "confirmation_limits_decided_by_user_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries_to_confirm" ADD CONSTRAINT "entries_to_confirm_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries_to_confirm" ADD CONSTRAINT "entries_to_confirm_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries_to_confirm" ADD CONSTRAINT "entries_to_confirm_entered_by_user_profiles_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries_to_confirm" ADD CONSTRAINT "entries_to_confirm_decided_by_user_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmation_limits_one_in_force" ON "confirmation_limits" USING btree ("kind") WHERE "confirmation_limits"."state" = 'in force';--> statement-breakpoint
CREATE UNIQUE INDEX "confirmation_limits_one_waiting" ON "confirmation_limits" USING btree ("kind") WHERE "confirmation_limits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "entries_to_confirm_account" ON "entries_to_confirm" USING btree ("levy_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_to_confirm_reverses" ON "entries_to_confirm" USING btree ("reverses") WHERE "entries_to_confirm"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "entries_to_confirm_journal" ON "entries_to_confirm" USING btree ("journal_id") WHERE "entries_to_confirm"."state" = 'waiting';
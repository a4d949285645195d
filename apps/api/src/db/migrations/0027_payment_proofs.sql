CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"levy_account_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_proofs_state" CHECK ("payment_proofs"."state" in ('waiting', 'seen', 'matched', 'not found')),
	CONSTRAINT "payment_proofs_amount" CHECK ("payment_proofs"."amount" > 0),
	CONSTRAINT "payment_proofs_answer" CHECK (("payment_proofs"."state" = 'not found') = ("payment_proofs"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_decided_by_user_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_proofs_account" ON "payment_proofs" USING btree ("levy_account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proofs_order" ON "payment_proofs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proofs_waiting" ON "payment_proofs" USING btree ("state") WHERE "payment_proofs"."state" in ('waiting', 'seen');
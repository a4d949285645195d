CREATE TABLE "matches_to_confirm" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"line_id" uuid NOT NULL,
	"of_part_id" uuid,
	"given" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "matches_to_confirm_state" CHECK ("matches_to_confirm"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "matches_to_confirm_two_people" CHECK ("matches_to_confirm"."state" <> 'confirmed' or "matches_to_confirm"."entered_by" is null or coalesce("matches_to_confirm"."decided_by" <> "matches_to_confirm"."entered_by", false))
);
--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "matches_to_confirm" ADD CONSTRAINT "matches_to_confirm_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_to_confirm" ADD CONSTRAINT "matches_to_confirm_entered_by_user_profiles_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_to_confirm" ADD CONSTRAINT "matches_to_confirm_decided_by_user_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_to_confirm_one_waiting" ON "matches_to_confirm" USING btree (coalesce("of_part_id", "line_id")) WHERE "matches_to_confirm"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "matches_to_confirm_line" ON "matches_to_confirm" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "unit_billings_waits" ON "unit_billings" USING btree ("id") WHERE "unit_billings"."waits";--> statement-breakpoint
ALTER TABLE "unit_billings" ADD CONSTRAINT "unit_billings_two_people" CHECK ("unit_billings"."confirmed_by" is null or "unit_billings"."confirmed_by" <> "unit_billings"."entered_by");
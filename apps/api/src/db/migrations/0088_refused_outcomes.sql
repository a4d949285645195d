DROP INDEX "approvals_held";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "effect_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "effect_refused_by_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "effect_refused_reason" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_effect_refused_by_id_user_profiles_id_fk" FOREIGN KEY ("effect_refused_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_held" ON "approvals" USING btree ("id") WHERE ("approvals"."effect_held_at" is not null and "approvals"."effect_confirmed_at" is null and "approvals"."effect_refused_at" is null);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_confirmed_or_refused" CHECK ("approvals"."effect_confirmed_at" is null or "approvals"."effect_refused_at" is null);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_refused_with_reason" CHECK (("approvals"."effect_refused_at" is null) = ("approvals"."effect_refused_reason" is null));
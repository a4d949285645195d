ALTER TABLE "approvals" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "effect_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "effect_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "effect_confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "entered_by_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "minute_file_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "end_entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "end_entered_by_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "end_minute_file_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_raised_by_id_user_profiles_id_fk" FOREIGN KEY ("raised_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_effect_confirmed_by_id_user_profiles_id_fk" FOREIGN KEY ("effect_confirmed_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_entered_by_id_user_profiles_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_confirmed_by_id_user_profiles_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_minute_file_id_files_id_fk" FOREIGN KEY ("minute_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_end_entered_by_id_user_profiles_id_fk" FOREIGN KEY ("end_entered_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_end_minute_file_id_files_id_fk" FOREIGN KEY ("end_minute_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_held" ON "approvals" USING btree ("id") WHERE "approvals"."effect_held_at" is not null and "approvals"."effect_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "trustee_appointments_waiting" ON "trustee_appointments" USING btree ("id") WHERE ("trustee_appointments"."confirmed_at" is null and "trustee_appointments"."refused_at" is null) or "trustee_appointments"."end_entered_at" is not null;--> statement-breakpoint
CREATE INDEX "trustee_appointments_import" ON "trustee_appointments" USING btree ("import_id") WHERE "trustee_appointments"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "trustee_appointments_minute" ON "trustee_appointments" USING btree ("minute_file_id") WHERE "trustee_appointments"."minute_file_id" is not null;--> statement-breakpoint
CREATE INDEX "trustee_appointments_end_minute" ON "trustee_appointments" USING btree ("end_minute_file_id") WHERE "trustee_appointments"."end_minute_file_id" is not null;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_two_persons" CHECK ("approvals"."effect_confirmed_by_id" is null or "approvals"."raised_by_id" is null or "approvals"."effect_confirmed_by_id" <> "approvals"."raised_by_id");--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_end_entered" CHECK (("trustee_appointments"."end_entered_at" is null) = ("trustee_appointments"."end_entered_by_id" is null));--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_two_persons" CHECK ("trustee_appointments"."confirmed_by_id" is null or "trustee_appointments"."confirmed_by_id" <> "trustee_appointments"."entered_by_id");--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_refused" CHECK ("trustee_appointments"."refused_at" is null or "trustee_appointments"."confirmed_at" is null);
--> statement-breakpoint
-- Appointments from before this rule count as confirmed from their start.
UPDATE "trustee_appointments" SET "confirmed_at" = "starts_at";

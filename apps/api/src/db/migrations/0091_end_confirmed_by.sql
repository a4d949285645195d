ALTER TABLE "trustee_appointments" ADD COLUMN "end_confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_end_confirmed_by_id_user_profiles_id_fk" FOREIGN KEY ("end_confirmed_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_end_two_persons" CHECK ("trustee_appointments"."end_confirmed_by_id" is null or "trustee_appointments"."end_confirmed_by_id" <> "trustee_appointments"."end_entered_by_id");
--> statement-breakpoint
-- The audit names the login that confirmed each end so far.
UPDATE "trustee_appointments" t SET "end_confirmed_by_id" = a."actor_profile_id"
FROM "audit_entries" a JOIN "user_profiles" p ON p."id" = a."actor_profile_id"
WHERE a."action" = 'trustee.appointment-ended' AND a."detail"->>'appointmentId' = t."id"::text
  AND t."ends_at" IS NOT NULL AND t."end_entered_by_id" IS NOT NULL AND t."end_entered_by_id" <> a."actor_profile_id";

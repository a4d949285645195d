-- A charge below nothing from before the rule may be reversed; new ones are refused as before.
ALTER TABLE "meter_readings" DROP CONSTRAINT "meter_readings_charge";--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_charge" CHECK ("meter_readings"."charge" >= 0 or "meter_readings"."reversed_at" is not null) NOT VALID;
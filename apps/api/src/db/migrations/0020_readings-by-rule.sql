DROP INDEX "meter_readings_meter";--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "rolled_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "reversed_reason" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "digits" integer;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_replaces_id_meter_readings_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."meter_readings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_readings_replaces" ON "meter_readings" USING btree ("replaces_id") WHERE "meter_readings"."replaces_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_meter" ON "meter_readings" USING btree ("meter_id","current_day") WHERE "meter_readings"."reversed_at" is null;--> statement-breakpoint
-- Of readings from now on; what was charged before stays what it was.
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_charge" CHECK ("meter_readings"."charge" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_digits" CHECK ("meters"."digits" between 3 and 9);
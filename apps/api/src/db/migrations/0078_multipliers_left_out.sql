ALTER TABLE "meter_readings" ADD COLUMN "multiplier_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "meter_readings_multiplier_left_out" ON "meter_readings" USING btree ("meter_id") WHERE "meter_readings"."multiplier_left_out";--> statement-breakpoint
-- Until now a file took the use of a reading without the multiplier of its meter. They are listed for correction and stay as they are:
-- whether the use or the multiplier is wrong is for a person to say. What another program charged is history and no reading to correct.
UPDATE meter_readings r SET multiplier_left_out = true FROM meters m, import_keys k
  WHERE m.id = r.meter_id AND m.multiplier <> 1 AND k."table" = 'meter_readings' AND k.row_id = r.id
    AND r.reversed_at IS NULL AND r.charged_elsewhere IS NULL AND r.kind IN ('actual', 'final')
    AND r.consumption <> 0 AND r.consumption = round(r.current_reading - r.previous_reading, 3);

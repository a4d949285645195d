CREATE TABLE "reading_rounds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"meter_type" text NOT NULL,
	"month" date NOT NULL,
	"due_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_rounds_type" CHECK ("reading_rounds"."meter_type" in ('Electricity', 'Water', 'Gas', 'Hot Water')),
	CONSTRAINT "reading_rounds_month" CHECK (extract(day from "reading_rounds"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "tariff_bands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tariff_id" uuid NOT NULL,
	"from_quantity" numeric(14, 3) NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	CONSTRAINT "tariff_bands_from_quantity" CHECK ("tariff_bands"."from_quantity" >= 0),
	CONSTRAINT "tariff_bands_rate" CHECK ("tariff_bands"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"meter_type" text NOT NULL,
	"name" text DEFAULT 'Standard' NOT NULL,
	"from_day" date NOT NULL,
	"fixed_monthly" bigint DEFAULT 0 NOT NULL,
	"bands_per" text DEFAULT 'month' NOT NULL,
	"change" text DEFAULT 'by days' NOT NULL,
	"source_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tariffs_type" CHECK ("tariffs"."meter_type" in ('Electricity', 'Water', 'Gas', 'Hot Water')),
	CONSTRAINT "tariffs_month" CHECK (extract(day from "tariffs"."from_day") = 1),
	CONSTRAINT "tariffs_fixed" CHECK ("tariffs"."fixed_monthly" >= 0),
	CONSTRAINT "tariffs_bands_per" CHECK ("tariffs"."bands_per" in ('month', '30 days')),
	CONSTRAINT "tariffs_change" CHECK ("tariffs"."change" in ('by days', 'by reading day'))
);
--> statement-breakpoint
ALTER TABLE "meter_readings" ALTER COLUMN "charge" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "meters" ALTER COLUMN "unit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meters" ALTER COLUMN "unit_billing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "kind" text DEFAULT 'actual' NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "charged_elsewhere" bigint;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "lines_elsewhere" jsonb;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "tariff_id" uuid;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "round_id" uuid;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "flag" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "flag_answer" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "read_by" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "charged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "state" text GENERATED ALWAYS AS (case when reversed_at is not null then 'reversed' when charged_at is not null then 'charged' else 'captured' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "building_id" uuid;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "multiplier" numeric(10, 4) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "tariff_name" text;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "walk_position" integer;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "installed_day" date;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "removed_day" date;--> statement-breakpoint
ALTER TABLE "reading_rounds" ADD CONSTRAINT "reading_rounds_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_bands" ADD CONSTRAINT "tariff_bands_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_rounds_of" ON "reading_rounds" USING btree ("building_id","meter_type","month");--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_bands_from" ON "tariff_bands" USING btree ("tariff_id","from_quantity");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_from" ON "tariffs" USING btree ("building_id","meter_type","name","from_day");--> statement-breakpoint
CREATE INDEX "tariffs_order" ON "tariffs" USING btree ("from_day","id");--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_round_id_reading_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."reading_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_readings_captured" ON "meter_readings" USING btree ("meter_id") WHERE "meter_readings"."reversed_at" is null and "meter_readings"."charged_at" is null;--> statement-breakpoint
CREATE INDEX "meter_readings_tariff" ON "meter_readings" USING btree ("tariff_id") WHERE "meter_readings"."tariff_id" is not null;--> statement-breakpoint
CREATE INDEX "meters_building" ON "meters" USING btree ("building_id") WHERE "meters"."building_id" is not null;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_kind" CHECK ("meter_readings"."kind" in ('actual', 'estimate', 'opening', 'final'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_flag" CHECK ("meter_readings"."flag" in ('high', 'low', 'nothing'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_flag_answer" CHECK ("meter_readings"."flag_answer" in ('right', 'leak ticket', 'read again'));--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_of" CHECK (("meters"."unit_id" is null) = ("meters"."building_id" is not null) and ("meters"."unit_id" is null) = ("meters"."unit_billing_id" is null));--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_multiplier" CHECK ("meters"."multiplier" > 0);--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_removed" CHECK ("meters"."removed_day" >= "meters"."installed_day");--> statement-breakpoint
-- Whether a reading is charged follows the keys of what stands on the ledger, whoever posts or reverses it.
CREATE FUNCTION keep_charged_readings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE meter_readings r SET charged_at = now() FROM changed k
    WHERE k.undone_at IS NULL AND k.key LIKE 'reading %' AND r.id = substr(k.key, 9)::uuid;
  UPDATE meter_readings r SET charged_at = NULL FROM changed k
    WHERE k.undone_at IS NOT NULL AND k.key LIKE 'reading %' AND r.id = substr(k.key, 9)::uuid
      AND NOT EXISTS (SELECT FROM posting_keys live WHERE live.key = k.key AND live.undone_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting_keys_readings_added AFTER INSERT ON posting_keys REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_charged_readings();
--> statement-breakpoint
CREATE TRIGGER posting_keys_readings_undone AFTER UPDATE ON posting_keys REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_charged_readings();
--> statement-breakpoint
-- Readings from before tariffs keep their charges: what stands on the ledger is charged, and so is what no run would have
-- charged any more. The rest is charged by the next run with the charge it was entered with.
UPDATE meter_readings r SET charged_at = now()
  WHERE charge >= 0 AND (EXISTS (SELECT FROM posting_keys k WHERE k.key = 'reading ' || r.id AND k.undone_at IS NULL)
    OR (r.replaces_id IS NULL
      AND r.current_day < date_trunc('month', now() at time zone 'Africa/Johannesburg') - interval '1 month'));
--> statement-breakpoint
-- What was brought in with a charge is the same when the file comes again under the new heading.
UPDATE meter_readings r SET charged_elsewhere = charge, lines_elsewhere = nullif(charge_lines, '[]')
  WHERE charge >= 0 AND EXISTS (SELECT FROM import_keys k WHERE k."table" = 'meter_readings' AND k.row_id = r.id);

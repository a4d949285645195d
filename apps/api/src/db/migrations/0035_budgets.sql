CREATE TABLE "budget_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"budget_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"fund" text NOT NULL,
	"kind" text DEFAULT 'expense' NOT NULL,
	"gl_account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"monthly" jsonb,
	"last_amount" bigint,
	"note" text,
	CONSTRAINT "budget_items_fund" CHECK ("budget_items"."fund" in ('administrative', 'reserve')),
	CONSTRAINT "budget_items_kind" CHECK ("budget_items"."kind" in ('expense', 'income', 'surplus')),
	CONSTRAINT "budget_items_amount" CHECK ("budget_items"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "budget_levies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"budget_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"fund" text NOT NULL,
	"name" text NOT NULL,
	"statement_description" text NOT NULL,
	"basis" text DEFAULT 'quota' NOT NULL,
	"area_kind" text,
	"gl_account_id" uuid,
	"instalments" integer DEFAULT 12 NOT NULL,
	"amount" bigint,
	CONSTRAINT "budget_levies_fund" CHECK ("budget_levies"."fund" in ('administrative', 'reserve')),
	CONSTRAINT "budget_levies_basis" CHECK ("budget_levies"."basis" in ('quota', 'equal', 'floor area', 'nominated', 'exclusive use')),
	CONSTRAINT "budget_levies_instalments" CHECK ("budget_levies"."instalments" between 1 and 12),
	CONSTRAINT "budget_levies_amount" CHECK ("budget_levies"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"year_from" date NOT NULL,
	"year_until" date NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"taken_over" boolean DEFAULT false NOT NULL,
	"based_on_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"authority" text DEFAULT 'trustees' NOT NULL,
	"resolution_day" date,
	"resolution" text,
	"minutes_file_id" uuid,
	"reserve_answer" text,
	"approved_day" date,
	"first_month" date,
	"noticed_day" date,
	"edition" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_state" CHECK ("budgets"."state" in ('Draft', 'Proposed', 'Approved', 'In force', 'Replaced', 'Withdrawn')),
	CONSTRAINT "budgets_authority" CHECK ("budgets"."authority" in ('trustees', 'general meeting')),
	CONSTRAINT "budgets_year" CHECK ("budgets"."year_until" > "budgets"."year_from" and extract(day from "budgets"."year_from") = 1),
	CONSTRAINT "budgets_meeting" CHECK ("budgets"."authority" = 'trustees' or ("budgets"."resolution_day" is not null and "budgets"."resolution" is not null and "budgets"."minutes_file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "exclusive_use_areas" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	CONSTRAINT "exclusive_use_areas_weight" CHECK ("exclusive_use_areas"."weight" between 1 and 1000000),
	CONSTRAINT "exclusive_use_areas_term" CHECK ("exclusive_use_areas"."until_day" is null or "exclusive_use_areas"."until_day" >= "exclusive_use_areas"."from_day")
);
--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "gl_account_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD COLUMN "authority" text;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "budget_id" uuid;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "basis" text DEFAULT 'quota' NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "area_kind" text;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "gl_account_id" uuid;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "instalments" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "resolution_day" date;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "liable" jsonb;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "nominated_weight" integer;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_gl_account_id_gl_accounts_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_levies" ADD CONSTRAINT "budget_levies_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_levies" ADD CONSTRAINT "budget_levies_gl_account_id_gl_accounts_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_based_on_id_budgets_id_fk" FOREIGN KEY ("based_on_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_minutes_file_id_files_id_fk" FOREIGN KEY ("minutes_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusive_use_areas" ADD CONSTRAINT "exclusive_use_areas_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_items_budget" ON "budget_items" USING btree ("budget_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_levies_name" ON "budget_levies" USING btree ("budget_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_levies_rest" ON "budget_levies" USING btree ("budget_id","fund") WHERE "budget_levies"."amount" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_in_force" ON "budgets" USING btree ("building_id","year_from") WHERE "budgets"."state" = 'In force';--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_version" ON "budgets" USING btree ("building_id","year_from","version");--> statement-breakpoint
CREATE INDEX "budgets_order" ON "budgets" USING btree ("year_from","id");--> statement-breakpoint
CREATE INDEX "exclusive_use_areas_unit" ON "exclusive_use_areas" USING btree ("unit_id","from_day");--> statement-breakpoint
CREATE INDEX "exclusive_use_areas_order" ON "exclusive_use_areas" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_gl_account_id_gl_accounts_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_lines_budget" ON "budget_lines" USING btree ("budget_id");--> statement-breakpoint
CREATE INDEX "budget_lines_order" ON "budget_lines" USING btree ("from_day","id");--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_basis" CHECK ("budget_lines"."basis" in ('quota', 'equal', 'floor area', 'nominated', 'exclusive use'));--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_instalments" CHECK ("budget_lines"."instalments" between 1 and 60);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_nominated" CHECK ("units"."nominated_weight" >= 0);--> statement-breakpoint
ALTER TABLE "unit_billings" ADD CONSTRAINT "unit_billings_gl_account_id_gl_accounts_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."gl_accounts"("id");
--> statement-breakpoint
-- A levy line that names no budget belongs to the one in force in its financial year: where there is none yet, one is made
-- that was taken over with it. So no line is without a budget, whoever enters it.
CREATE FUNCTION budget_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  year date;
BEGIN
  IF NEW.budget_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  SELECT (make_date(extract(year FROM NEW.from_day)::int, b.financial_year_start, 1)
      - CASE WHEN extract(month FROM NEW.from_day) < b.financial_year_start THEN interval '1 year' ELSE interval '0' END)::date
    INTO year FROM buildings b WHERE b.id = NEW.building_id;
  INSERT INTO budgets (building_id, year_from, year_until, state, taken_over, first_month, version)
    SELECT NEW.building_id, year, (year + interval '1 year' - interval '1 day')::date, 'In force', true, year,
      (SELECT coalesce(max(b.version), 0) + 1 FROM budgets b WHERE b.building_id = NEW.building_id AND b.year_from = year)
    ON CONFLICT (building_id, year_from) WHERE state = 'In force' DO NOTHING;
  SELECT b.id INTO NEW.budget_id FROM budgets b
    WHERE b.building_id = NEW.building_id AND b.year_from = year AND b.state = 'In force';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER budget_lines_budget BEFORE INSERT ON budget_lines FOR EACH ROW EXECUTE FUNCTION budget_of_line();
--> statement-breakpoint
WITH lines AS (
  SELECT l.id, l.building_id, (make_date(extract(year FROM l.from_day)::int, b.financial_year_start, 1)
      - CASE WHEN extract(month FROM l.from_day) < b.financial_year_start THEN interval '1 year' ELSE interval '0' END)::date AS year
  FROM budget_lines l JOIN buildings b ON b.id = l.building_id),
made AS (
  INSERT INTO budgets (building_id, year_from, year_until, state, taken_over, first_month)
    SELECT DISTINCT building_id, year, (year + interval '1 year' - interval '1 day')::date, 'In force', true, year FROM lines
  RETURNING id, building_id, year_from)
UPDATE budget_lines SET budget_id = made.id FROM lines JOIN made ON made.building_id = lines.building_id
  AND made.year_from = lines.year WHERE lines.id = budget_lines.id;

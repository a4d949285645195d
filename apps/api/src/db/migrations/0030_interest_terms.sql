CREATE TABLE "interest_terms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"monthly_basis_points" integer NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"authority" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interest_terms_rate" CHECK ("interest_terms"."monthly_basis_points" between 0 and 1000),
	CONSTRAINT "interest_terms_grace" CHECK ("interest_terms"."grace_days" between 0 and 90),
	CONSTRAINT "interest_terms_month" CHECK (extract(day from "interest_terms"."from_day") = 1)
);
--> statement-breakpoint
ALTER TABLE "interest_terms" ADD CONSTRAINT "interest_terms_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interest_terms_from" ON "interest_terms" USING btree ("building_id","from_day");--> statement-breakpoint
CREATE INDEX "interest_terms_order" ON "interest_terms" USING btree ("from_day","id");
--> statement-breakpoint
-- What a building charges now has been its rate all along, as far as is known.
INSERT INTO interest_terms (building_id, from_day, monthly_basis_points)
  SELECT id, '1900-01-01', coalesce(monthly_interest_basis_points, 0) FROM buildings;
--> statement-breakpoint
-- A rate that is changed on the building begins with the month of the change, whoever changes it.
CREATE FUNCTION keep_interest_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO interest_terms (building_id, from_day, monthly_basis_points, grace_days)
    SELECT NEW.id, CASE TG_OP WHEN 'INSERT' THEN '1900-01-01'::date
        ELSE date_trunc('month', now() at time zone 'Africa/Johannesburg')::date END,
      coalesce(NEW.monthly_interest_basis_points, 0),
      coalesce((SELECT t.grace_days FROM interest_terms t WHERE t.building_id = NEW.id
        AND t.from_day <= (now() at time zone 'Africa/Johannesburg')::date ORDER BY t.from_day DESC LIMIT 1), 0)
    ON CONFLICT (building_id, from_day) DO UPDATE SET monthly_basis_points = excluded.monthly_basis_points;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER buildings_rate AFTER INSERT ON buildings FOR EACH ROW EXECUTE FUNCTION keep_interest_terms();
--> statement-breakpoint
CREATE TRIGGER buildings_rate_changed AFTER UPDATE OF monthly_interest_basis_points ON buildings FOR EACH ROW
  WHEN (OLD.monthly_interest_basis_points IS DISTINCT FROM NEW.monthly_interest_basis_points)
  EXECUTE FUNCTION keep_interest_terms();

ALTER TABLE "buildings" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "pack_ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "pack_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "pack_file_id" uuid;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "pack_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "archived_by_id" uuid;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_pack_file_id_files_id_fk" FOREIGN KEY ("pack_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_archived_by_id_user_profiles_id_fk" FOREIGN KEY ("archived_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buildings_archived" ON "buildings" USING btree ("id") WHERE "buildings"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "buildings_pack_file" ON "buildings" USING btree ("pack_file_id") WHERE "buildings"."pack_file_id" is not null;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_archived_by" CHECK (("buildings"."archived_at" is null) = ("buildings"."archived_by_id" is null));--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_archived_after" CHECK ("buildings"."archived_at" is null or "buildings"."last_day" is not null);--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_pack" CHECK (("buildings"."pack_made_at" is null) = ("buildings"."pack_file_id" is null));--> statement-breakpoint
-- Also refuses postings of an archived building, however they come. Only receipts and refunds, money that waits
-- unallocated and what the bank takes back are posted, and only while an account or the suspense account is not nil.
CREATE OR REPLACE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_in := pg_current_xact_id();
  IF EXISTS (SELECT FROM periods p WHERE p.building_id = NEW.building_id AND p.state = 'Closed'
      AND p.month >= date_trunc('month', NEW.day)::date) THEN
    RAISE EXCEPTION 'The books are closed for %', to_char(NEW.day, 'YYYY-MM')
      USING ERRCODE = 'ST001', DETAIL = NEW.day::text;
  END IF;
  IF EXISTS (SELECT FROM buildings b WHERE b.id = NEW.building_id AND b.archived_at IS NOT NULL) THEN
    IF NOT (NEW.rule IN ('receipts', 'refunds', 'parked receipts') OR (NEW.rule = 'reversals' AND NEW.source_kind = 'bank')) THEN
      RAISE EXCEPTION 'The building is archived' USING ERRCODE = 'ST002', DETAIL = 'kind';
    END IF;
    -- Open items follow the entries at the end of the posting: here they are still those before it.
    IF NOT EXISTS (SELECT FROM levy_accounts l JOIN open_items o ON o.levy_account_id = l.id
          WHERE l.building_id = NEW.building_id AND o.until_day IS NULL AND o.amount <> 0)
        AND NOT EXISTS (SELECT FROM gl_balances g JOIN gl_accounts a ON a.id = g.account_id AND a.code = '2300'
          WHERE g.building_id = NEW.building_id GROUP BY g.fund HAVING sum(g.debit - g.credit) <> 0) THEN
      RAISE EXCEPTION 'The building is archived' USING ERRCODE = 'ST002', DETAIL = 'nil';
    END IF;
  END IF;
  RETURN NEW;
END $$;

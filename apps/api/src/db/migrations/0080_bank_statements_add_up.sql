CREATE TABLE "bank_line_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"line_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"was_day" date,
	"is_day" date,
	"text" text,
	"reference" text,
	"bank_id" text,
	"balance_after" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_changes_day" CHECK (num_nonnulls("bank_line_changes"."was_day", "bank_line_changes"."is_day") > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"statement_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	CONSTRAINT "bank_statement_lines_statement_id_line_id_pk" PRIMARY KEY("statement_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_state";--> statement-breakpoint
DROP INDEX "bank_lines_once";--> statement-breakpoint
DROP INDEX "bank_statements_once";--> statement-breakpoint
ALTER TABLE "bank_lines" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "running_balance" bigint;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "removed_with" uuid;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "last_day_sum" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "surplus" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "opens_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "undone_reason" text;--> statement-breakpoint
ALTER TABLE "bank_line_changes" ADD CONSTRAINT "bank_line_changes_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_changes" ADD CONSTRAINT "bank_line_changes_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_changes_line" ON "bank_line_changes" USING btree ("line_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_line_changes_statement" ON "bank_line_changes" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_line" ON "bank_statement_lines" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_removed_with_bank_statements_id_fk" FOREIGN KEY ("removed_with") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_removed" ON "bank_lines" USING btree ("removed_with") WHERE "bank_lines"."removed_with" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("bank_account_id","sha256") WHERE "bank_statements"."state" <> 'undone';--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_removed_by" CHECK (("bank_lines"."removed_at" is null) = ("bank_lines"."removed_by" is null));--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_undone" CHECK (("bank_statements"."state" = 'undone') = ("bank_statements"."undone_at" is not null));--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_state" CHECK ("bank_statements"."state" in ('complete', 'gap', 'differs', 'undone'));--> statement-breakpoint
DROP TRIGGER bank_lines_append_only ON bank_lines;
--> statement-breakpoint
-- What the account stood at after each line: as the bank wrote it, else counted through a file that was new as a whole.
UPDATE bank_lines l SET running_balance = coalesce(l.balance_after, r.running)
  FROM (SELECT b.id, s.opening + sum(b.amount) OVER (PARTITION BY b.statement_id ORDER BY b.position) AS running,
      s.new_count = s.line_count AND NOT s.closing_typed AS whole
    FROM bank_lines b JOIN bank_statements s ON s.id = b.statement_id) r
  WHERE r.id = l.id AND (r.whole OR l.balance_after IS NOT NULL);
--> statement-breakpoint
-- Which files show a line: the one that brought it, and later ones over whose days it lies. At the edges of such a file only where
-- all lines of its days are as many as the file has.
INSERT INTO bank_statement_lines (statement_id, line_id) SELECT statement_id, id FROM bank_lines;
--> statement-breakpoint
INSERT INTO bank_statement_lines (statement_id, line_id)
  SELECT s.id, l.id FROM bank_statements s
    CROSS JOIN LATERAL (SELECT count(*) AS lines FROM bank_lines c
      WHERE c.bank_account_id = s.bank_account_id AND c.day BETWEEN s.from_day AND s.until_day) n
    JOIN bank_lines l ON l.bank_account_id = s.bank_account_id AND l.day BETWEEN s.from_day AND s.until_day
  WHERE s.new_count < s.line_count AND (n.lines = s.line_count OR (l.day > s.from_day AND l.day < s.until_day))
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE bank_statements s SET last_day_sum = CASE WHEN s.from_day = s.until_day THEN s.sum
  ELSE s.sum - s.first_day_sum - coalesce((SELECT sum(l.amount) FROM bank_lines l WHERE l.bank_account_id = s.bank_account_id
    AND l.day > s.from_day AND l.day < s.until_day), 0) END;
--> statement-breakpoint
-- A line keeps its account and its amount. Its day and its texts follow the bank until it is reconciled; while a match of it stands
-- it is not removed.
CREATE FUNCTION keep_bank_line_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - '{day,text,reference,bank_id,balance_after,running_balance,details,alias,removed_at,removed_by,removed_with}'::text[])
      <> (to_jsonb(OLD) - '{day,text,reference,bank_id,balance_after,running_balance,details,alias,removed_at,removed_by,removed_with}'::text[]) THEN
    RAISE EXCEPTION 'A bank line keeps its account and its amount' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM reconciliations r WHERE r.bank_account_id = OLD.bank_account_id AND r.state = 'signed'
      AND r.day >= least(OLD.day, NEW.day)) THEN
    RAISE EXCEPTION 'A reconciled bank line is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.removed_at IS NOT NULL AND EXISTS (SELECT FROM matches m WHERE m.line_id = NEW.id AND m.state = 'posted') THEN
    RAISE EXCEPTION 'A matched bank line is not removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_identity BEFORE UPDATE OR DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION keep_bank_line_identity();
--> statement-breakpoint
-- A line that was removed waits for no match; one that came back does.
CREATE FUNCTION removed_lines_wait() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.removed_at IS NOT NULL THEN
    DELETE FROM waiting_lines WHERE line_id = NEW.id;
  ELSE
    INSERT INTO waiting_lines (line_id, bank_account_id) VALUES (NEW.id, NEW.bank_account_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_removed_wait AFTER UPDATE ON bank_lines FOR EACH ROW
  WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at) EXECUTE FUNCTION removed_lines_wait();
--> statement-breakpoint
CREATE TRIGGER bank_line_changes_append_only BEFORE UPDATE OR DELETE ON bank_line_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_line_changes_no_truncate BEFORE TRUNCATE ON bank_line_changes EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_statement_lines_no_truncate BEFORE TRUNCATE ON bank_statement_lines EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
UPDATE bank_statements s SET opens_account = true FROM (
  SELECT DISTINCT ON (bank_account_id) id FROM bank_statements ORDER BY bank_account_id, from_day, first_day_count DESC, created_at, id) f
  WHERE f.id = s.id;

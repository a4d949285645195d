CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"bank_id" text,
	"balance_after" bigint,
	"position" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "bank_lines_amount_is" CHECK ("bank_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"closing_typed" boolean DEFAULT false NOT NULL,
	"line_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"sum" bigint NOT NULL,
	"first_day_sum" bigint NOT NULL,
	"first_day_count" integer NOT NULL,
	"state" text DEFAULT 'complete' NOT NULL,
	"missing" bigint,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_state" CHECK ("bank_statements"."state" in ('complete', 'gap')),
	CONSTRAINT "bank_statements_gap" CHECK (("bank_statements"."state" = 'gap') = ("bank_statements"."missing" is not null)),
	CONSTRAINT "bank_statements_days_follow" CHECK ("bank_statements"."until_day" >= "bank_statements"."from_day"),
	CONSTRAINT "bank_statements_adds_up" CHECK ("bank_statements"."opening" + "bank_statements"."sum" = "bank_statements"."closing")
);
--> statement-breakpoint
CREATE TABLE "csv_mappings" (
	"bank_account_id" uuid PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"chosen_by" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_parts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"match_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"building_id" uuid,
	"levy_account_id" uuid,
	"allocates_to" uuid,
	"entry_id" uuid,
	"payment_id" uuid,
	"gl_account_id" uuid,
	"other_account_id" uuid,
	"pairs_part_id" uuid,
	"journal_id" uuid,
	"proof_id" uuid,
	"note" text,
	CONSTRAINT "match_parts_kind" CHECK ("match_parts"."kind" in ('levy account', 'entered receipt', 'returned receipt', 'payment', 'gl account', 'transfer', 'suspense')),
	CONSTRAINT "match_parts_amount" CHECK ("match_parts"."amount" <> 0),
	CONSTRAINT "match_parts_target" CHECK (case "match_parts"."kind"
        when 'levy account' then "match_parts"."levy_account_id" is not null and "match_parts"."entry_id" is not null
        when 'entered receipt' then "match_parts"."levy_account_id" is not null and "match_parts"."entry_id" is not null
        when 'returned receipt' then "match_parts"."levy_account_id" is not null and "match_parts"."entry_id" is not null
        when 'payment' then "match_parts"."payment_id" is not null
        when 'gl account' then "match_parts"."gl_account_id" is not null and "match_parts"."building_id" is not null
        when 'transfer' then "match_parts"."other_account_id" is not null
        else "match_parts"."building_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "match_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bank_account_id" uuid,
	"direction" text NOT NULL,
	"how" text DEFAULT 'equals' NOT NULL,
	"words" text NOT NULL,
	"amount" bigint,
	"levy_account_id" uuid,
	"gl_account_id" uuid,
	"state" text DEFAULT 'learned' NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"last_used" date,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_rules_target" CHECK (num_nonnulls("match_rules"."levy_account_id", "match_rules"."gl_account_id") = 1),
	CONSTRAINT "match_rules_words_there" CHECK ("match_rules"."words" <> ''),
	CONSTRAINT "match_rules_direction" CHECK ("match_rules"."direction" in ('in', 'out')),
	CONSTRAINT "match_rules_how" CHECK ("match_rules"."how" in ('equals', 'contains')),
	CONSTRAINT "match_rules_state" CHECK ("match_rules"."state" in ('learned', 'trusted', 'off')),
	CONSTRAINT "match_rules_counts" CHECK ("match_rules"."hits" >= 0 and "match_rules"."undone" >= 0)
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"line_id" uuid NOT NULL,
	"of_part_id" uuid,
	"state" text DEFAULT 'posted' NOT NULL,
	"score" integer,
	"reasons" jsonb,
	"rule_id" uuid,
	"by_itself" boolean DEFAULT false NOT NULL,
	"posted_day" date NOT NULL,
	"posted_by" text NOT NULL,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "matches_state" CHECK ("matches"."state" in ('posted', 'undone')),
	CONSTRAINT "matches_undone" CHECK (("matches"."state" = 'undone') = ("matches"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pooled_schemes" (
	"bank_account_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	CONSTRAINT "pooled_schemes_bank_account_id_building_id_pk" PRIMARY KEY("bank_account_id","building_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"statement_balance" bigint NOT NULL,
	"book_balance" bigint NOT NULL,
	"unpresented" bigint NOT NULL,
	"unmatched" bigint NOT NULL,
	"late" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"figures" jsonb NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"file_id" uuid,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "reconciliations_state" CHECK ("reconciliations"."state" in ('prepared', 'signed', 'undone')),
	CONSTRAINT "reconciliations_two" CHECK ("reconciliations"."reviewed_by" is null or "reconciliations"."reviewed_by" <> "reconciliations"."prepared_by"),
	CONSTRAINT "reconciliations_signed" CHECK ("reconciliations"."state" <> 'signed' or ("reconciliations"."reviewed_by" is not null and "reconciliations"."reviewed_at" is not null and "reconciliations"."difference" = 0)),
	CONSTRAINT "reconciliations_undone" CHECK (("reconciliations"."state" = 'undone') = ("reconciliations"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_rule";--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_source";--> statement-breakpoint
DROP INDEX "ledger_entries_refund";--> statement-breakpoint
ALTER TABLE "building_bank_accounts" ALTER COLUMN "building_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "building_bank_accounts" ADD COLUMN "pooled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_mappings" ADD CONSTRAINT "csv_mappings_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_allocates_to_ledger_entries_id_fk" FOREIGN KEY ("allocates_to") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_gl_account_id_gl_accounts_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_other_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("other_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_pairs_part_id_match_parts_id_fk" FOREIGN KEY ("pairs_part_id") REFERENCES "public"."match_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_gl_account_id_gl_accounts_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_of_part_id_match_parts_id_fk" FOREIGN KEY ("of_part_id") REFERENCES "public"."match_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_rule_id_match_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."match_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pooled_schemes" ADD CONSTRAINT "pooled_schemes_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pooled_schemes" ADD CONSTRAINT "pooled_schemes_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_prepared_by_user_profiles_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_reviewed_by_user_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("bank_account_id","fingerprint");--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("bank_account_id","day","position");--> statement-breakpoint
CREATE INDEX "bank_lines_order" ON "bank_lines" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "bank_lines_amount" ON "bank_lines" USING btree ("amount","day");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("bank_account_id","sha256");--> statement-breakpoint
CREATE INDEX "bank_statements_days" ON "bank_statements" USING btree ("bank_account_id","from_day");--> statement-breakpoint
CREATE INDEX "bank_statements_order" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "match_parts_match" ON "match_parts" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_parts_entry" ON "match_parts" USING btree ("entry_id") WHERE "match_parts"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_payment" ON "match_parts" USING btree ("payment_id") WHERE "match_parts"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_account" ON "match_parts" USING btree ("levy_account_id") WHERE "match_parts"."levy_account_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_proof" ON "match_parts" USING btree ("proof_id") WHERE "match_parts"."proof_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_pair" ON "match_parts" USING btree ("pairs_part_id") WHERE "match_parts"."pairs_part_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_parked" ON "match_parts" USING btree ("building_id","id") WHERE "match_parts"."kind" = 'suspense';--> statement-breakpoint
CREATE UNIQUE INDEX "match_rules_once" ON "match_rules" USING btree (coalesce("bank_account_id", '00000000-0000-0000-0000-000000000000'::uuid),"direction","how","words",coalesce("levy_account_id", "gl_account_id"),coalesce("amount", 0));--> statement-breakpoint
CREATE INDEX "match_rules_words" ON "match_rules" USING btree ("words");--> statement-breakpoint
CREATE INDEX "match_rules_order" ON "match_rules" USING btree ("hits","id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_one_of_line" ON "matches" USING btree ("line_id") WHERE "matches"."state" = 'posted' and "matches"."of_part_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_one_of_part" ON "matches" USING btree ("of_part_id") WHERE "matches"."state" = 'posted';--> statement-breakpoint
CREATE INDEX "matches_line" ON "matches" USING btree ("line_id","created_at");--> statement-breakpoint
CREATE INDEX "matches_order" ON "matches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "matches_rule" ON "matches" USING btree ("rule_id") WHERE "matches"."rule_id" is not null;--> statement-breakpoint
CREATE INDEX "pooled_schemes_building" ON "pooled_schemes" USING btree ("building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_one" ON "reconciliations" USING btree ("bank_account_id","day") WHERE "reconciliations"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "reconciliations_order" ON "reconciliations" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "building_bank_accounts_number" ON "building_bank_accounts" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_refund" ON "ledger_entries" USING btree (("cause" ->> 'paymentId'),coalesce("cause" ->> 'matchId', '')) WHERE "ledger_entries"."kind" = 'refund';--> statement-breakpoint
ALTER TABLE "building_bank_accounts" ADD CONSTRAINT "building_bank_accounts_pooled" CHECK (("building_bank_accounts"."building_id" is null) = "building_bank_accounts"."pooled" and (not "building_bank_accounts"."pooled" or "building_bank_accounts"."fund" = 'administrative'));--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_rule" CHECK ("journals"."rule" in ('opening', 'take-on', 'levies', 'consumption', 'interest', 'legal costs', 'fines', 'receipts', 'refunds', 'adjustments', 'reversals', 'payments', 'bank lines', 'transfers', 'parked receipts'));--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_source" CHECK ("journals"."source_kind" in ('upgrade', 'import', 'month', 'entry by hand', 'entry reversed', 'journal reversed', 'reading reversed', 'conduct letter', 'payment', 'bank'));--> statement-breakpoint
CREATE TRIGGER bank_lines_append_only BEFORE UPDATE OR DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER match_parts_append_only BEFORE UPDATE OR DELETE ON match_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_lines_no_truncate BEFORE TRUNCATE ON bank_lines EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER match_parts_no_truncate BEFORE TRUNCATE ON match_parts EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER matches_no_truncate BEFORE TRUNCATE ON matches EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A match is taken back, once; nothing else of it changes.
CREATE FUNCTION keep_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'posted' OR NEW.state <> 'undone' OR NEW.undone_by IS NULL
    OR (to_jsonb(NEW) - '{state,undone_by,undone_at,undone_reason}'::text[])
      <> (to_jsonb(OLD) - '{state,undone_by,undone_at,undone_reason}'::text[]) THEN
    RAISE EXCEPTION 'A match is taken back and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_kept BEFORE UPDATE OR DELETE ON matches FOR EACH ROW EXECUTE FUNCTION keep_match();
--> statement-breakpoint
-- When a posting ends: the parts are the line, or the parked part, in its direction.
CREATE FUNCTION check_match_of(given uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
  found record;
BEGIN
  SELECT coalesce(p.amount, l.amount) INTO wanted
    FROM matches m JOIN bank_lines l ON l.id = m.line_id LEFT JOIN match_parts p ON p.id = m.of_part_id WHERE m.id = given;
  SELECT coalesce(sum(p.amount), 0) AS sum, count(*) AS count, coalesce(bool_and(sign(p.amount) = sign(wanted)), false) AS fit
    INTO found FROM match_parts p WHERE p.match_id = given;
  IF found.count = 0 OR found.sum <> wanted OR NOT found.fit THEN
    RAISE EXCEPTION 'The parts of a match are not its line' USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_match_of(NEW.id);
  IF NEW.of_part_id IS NOT NULL AND NOT EXISTS (SELECT FROM match_parts p JOIN matches m ON m.id = p.match_id
      WHERE p.id = NEW.of_part_id AND p.kind = 'suspense' AND m.line_id = NEW.line_id AND m.state = 'posted') THEN
    RAISE EXCEPTION 'Only money that is parked is allocated' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER matches_hold AFTER INSERT ON matches DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_match();
--> statement-breakpoint
CREATE FUNCTION check_match_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_match_of(NEW.match_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER match_parts_hold AFTER INSERT ON match_parts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_match_part();
--> statement-breakpoint
-- Parked money that was allocated is not taken back before its allocation is; of a transfer the side that was seen last goes first.
CREATE FUNCTION refuse_undoing_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM match_parts p JOIN matches m ON m.of_part_id = p.id AND m.state = 'posted' WHERE p.match_id = NEW.id)
    OR EXISTS (SELECT FROM match_parts p JOIN match_parts q ON q.pairs_part_id = p.id
      JOIN matches m ON m.id = q.match_id AND m.state = 'posted' WHERE p.match_id = NEW.id) THEN
    RAISE EXCEPTION 'What was built on a match goes before it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER matches_unused AFTER UPDATE ON matches DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_undoing_used();
--> statement-breakpoint
-- A line is of the account of its statement.
CREATE FUNCTION keep_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added l JOIN bank_statements s ON s.id = l.statement_id WHERE s.bank_account_id <> l.bank_account_id) THEN
    RAISE EXCEPTION 'A line names another account than its statement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_kept AFTER INSERT ON bank_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_bank_line();
--> statement-breakpoint
-- What banks take and give, by the words they write: seen under Rules, and trusted by a person.
INSERT INTO match_rules (direction, how, words, gl_account_id, made_by)
  SELECT r.direction, 'contains', r.words, a.id, 'Stoep'
  FROM (VALUES ('out', 'SERVICE FEE', '5700'), ('out', 'SERVICE FEES', '5700'), ('out', 'BANK CHARGES', '5700'),
      ('out', 'BANK CHARGE', '5700'), ('out', 'ACCOUNT FEE', '5700'), ('out', 'MONTHLY FEE', '5700'),
      ('out', 'ADMIN FEE', '5700'), ('out', 'TRANSACTION FEE', '5700'), ('out', 'CASH DEPOSIT FEE', '5700'),
      ('out', 'UNPAID FEE', '5700'), ('out', 'VAT ON FEES', '5700'), ('out', 'BANKKOSTE', '5700'),
      ('in', 'CREDIT INTEREST', '4400'), ('in', 'INTEREST RECEIVED', '4400'), ('in', 'INTEREST CREDIT', '4400'),
      ('in', 'INTEREST CAPITALISED', '4400'), ('in', 'RENTE', '4400')) AS r (direction, words, code)
    JOIN gl_accounts a ON a.building_id IS NULL AND a.code = r.code;

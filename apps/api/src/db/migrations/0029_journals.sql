CREATE TABLE "entry_journals" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"fund" text NOT NULL,
	"bank_account_id" uuid,
	CONSTRAINT "entry_journals_fund" CHECK ("entry_journals"."fund" in ('administrative', 'reserve'))
);
--> statement-breakpoint
CREATE TABLE "gl_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"class" text NOT NULL,
	"report_line" text NOT NULL,
	"control" text,
	"in_use" boolean DEFAULT true NOT NULL,
	CONSTRAINT "gl_accounts_code" CHECK ("gl_accounts"."code" ~ '^[1-5][0-9]{3}$'),
	CONSTRAINT "gl_accounts_class" CHECK ("gl_accounts"."class" in ('asset', 'liability', 'fund', 'income', 'expense')),
	CONSTRAINT "gl_accounts_control" CHECK ("gl_accounts"."control" is null or ("gl_accounts"."building_id" is null and "gl_accounts"."control" in ('levies', 'creditors', 'bank', 'transit', 'suspense', 'interfund')))
);
--> statement-breakpoint
CREATE TABLE "gl_balances" (
	"building_id" uuid NOT NULL,
	"fund" text NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "gl_balances_building_id_fund_account_id_month_pk" PRIMARY KEY("building_id","fund","account_id","month")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"bank_account_id" uuid,
	CONSTRAINT "journal_lines_amount" CHECK ("journal_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "journal_numbers" (
	"building_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fund" text NOT NULL,
	"day" date NOT NULL,
	"rule" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid,
	"key" text NOT NULL,
	"description" text NOT NULL,
	"reverses" uuid,
	"mirrors" uuid,
	"posted_by" text NOT NULL,
	"made_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journals_fund" CHECK ("journals"."fund" in ('administrative', 'reserve')),
	CONSTRAINT "journals_rule" CHECK ("journals"."rule" in ('opening', 'take-on', 'levies', 'consumption', 'interest', 'legal costs', 'fines', 'receipts', 'refunds', 'adjustments', 'reversals', 'payments')),
	CONSTRAINT "journals_source" CHECK ("journals"."source_kind" in ('upgrade', 'import', 'month', 'entry by hand', 'entry reversed', 'journal reversed', 'reading reversed', 'conduct letter', 'payment')),
	CONSTRAINT "journals_mirror" CHECK ("journals"."mirrors" is null or "journals"."fund" = 'reserve')
);
--> statement-breakpoint
CREATE TABLE "period_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"period_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"by_name" text NOT NULL,
	"profile_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "period_events_reason" CHECK ("period_events"."state" = 'Closed' or "period_events"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"month" date NOT NULL,
	"state" text NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "periods_state" CHECK ("periods"."state" in ('Open', 'Closed')),
	CONSTRAINT "periods_first" CHECK (extract(day from "periods"."month") = 1),
	CONSTRAINT "periods_closed" CHECK (("periods"."state" = 'Closed') = ("periods"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "posting_keys" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "entry_journals" ADD CONSTRAINT "entry_journals_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_journals" ADD CONSTRAINT "entry_journals_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_journals" ADD CONSTRAINT "entry_journals_account_id_gl_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_journals" ADD CONSTRAINT "entry_journals_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gl_accounts" ADD CONSTRAINT "gl_accounts_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gl_balances" ADD CONSTRAINT "gl_balances_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gl_balances" ADD CONSTRAINT "gl_balances_account_id_gl_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_id_gl_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gl_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_numbers" ADD CONSTRAINT "journal_numbers_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_reverses_journals_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_mirrors_journals_id_fk" FOREIGN KEY ("mirrors") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_events" ADD CONSTRAINT "period_events_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_keys" ADD CONSTRAINT "posting_keys_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_journals_journal" ON "entry_journals" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gl_accounts_standard" ON "gl_accounts" USING btree ("code") WHERE "gl_accounts"."building_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gl_accounts_own" ON "gl_accounts" USING btree ("building_id","code");--> statement-breakpoint
CREATE INDEX "journal_lines_journal" ON "journal_lines" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "journal_lines_account" ON "journal_lines" USING btree ("account_id","journal_id");--> statement-breakpoint
CREATE INDEX "journal_lines_bank" ON "journal_lines" USING btree ("bank_account_id") WHERE "journal_lines"."bank_account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journals_number" ON "journals" USING btree ("building_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_key" ON "journals" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_reverses" ON "journals" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_mirrors" ON "journals" USING btree ("mirrors");--> statement-breakpoint
CREATE INDEX "journals_day" ON "journals" USING btree ("building_id","day","id");--> statement-breakpoint
CREATE INDEX "journals_order" ON "journals" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "period_events_period" ON "period_events" USING btree ("period_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "periods_month" ON "periods" USING btree ("building_id","month");--> statement-breakpoint
CREATE INDEX "periods_order" ON "periods" USING btree ("month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_keys_live" ON "posting_keys" USING btree ("key") WHERE "posting_keys"."undone_at" is null;
--> statement-breakpoint
-- The standard chart (domain/books/chart.ts; a test holds the two together).
INSERT INTO gl_accounts (code, name, class, report_line, control) VALUES
  ('1000', 'Bank, current account', 'asset', 'Cash', 'bank'),
  ('1010', 'Bank, reserve account', 'asset', 'Cash', 'bank'),
  ('1020', 'Share of the agency''s trust account', 'asset', 'Cash', 'bank'),
  ('1030', 'Investments', 'asset', 'Cash', NULL),
  ('1190', 'Payments in transit', 'asset', 'Cash', 'transit'),
  ('1200', 'Levy accounts', 'asset', 'Levies receivable', 'levies'),
  ('1300', 'Deposits held by municipalities', 'asset', 'Deposits', NULL),
  ('1310', 'Prepaid expenses', 'asset', 'Prepaid', NULL),
  ('1900', 'Due from the other fund', 'asset', 'Between the funds', 'interfund'),
  ('2100', 'Creditors', 'liability', 'Creditors', 'creditors'),
  ('2200', 'Accruals', 'liability', 'Accruals', NULL),
  ('2300', 'Unallocated receipts', 'liability', 'Unallocated receipts', 'suspense'),
  ('2400', 'CSOS levy payable', 'liability', 'CSOS levy', NULL),
  ('2500', 'Deposits received', 'liability', 'Deposits', NULL),
  ('2600', 'Loans and levy finance', 'liability', 'Loans', NULL),
  ('2900', 'Due to the other fund', 'liability', 'Between the funds', 'interfund'),
  ('3000', 'Opening fund balance', 'fund', 'Fund', NULL),
  ('3100', 'Adjustments when the books were taken over', 'fund', 'Fund', NULL),
  ('4000', 'Levies', 'income', 'Levies', NULL),
  ('4050', 'Special contributions', 'income', 'Levies', NULL),
  ('4060', 'Exclusive-use contributions', 'income', 'Levies', NULL),
  ('4070', 'Rentals', 'income', 'Other income', NULL),
  ('4100', 'Reserve contributions', 'income', 'Levies', NULL),
  ('4200', 'Electricity recovered', 'income', 'Recoveries', NULL),
  ('4210', 'Water recovered', 'income', 'Recoveries', NULL),
  ('4220', 'Gas recovered', 'income', 'Recoveries', NULL),
  ('4230', 'Hot water recovered', 'income', 'Recoveries', NULL),
  ('4290', 'Consumption recovered, of no known meter', 'income', 'Recoveries', NULL),
  ('4300', 'Interest on arrears', 'income', 'Interest', NULL),
  ('4310', 'Fines', 'income', 'Other income', NULL),
  ('4320', 'Legal costs recovered', 'income', 'Other income', NULL),
  ('4400', 'Bank interest', 'income', 'Interest', NULL),
  ('4500', 'Insurance proceeds', 'income', 'Other income', NULL),
  ('4900', 'Sundry income', 'income', 'Other income', NULL),
  ('5000', 'Insurance', 'expense', 'Insurance', NULL),
  ('5010', 'Managing agent', 'expense', 'Administration', NULL),
  ('5020', 'Audit', 'expense', 'Administration', NULL),
  ('5030', 'Security', 'expense', 'Security', NULL),
  ('5040', 'Cleaning and garden', 'expense', 'Cleaning and garden', NULL),
  ('5050', 'Wages', 'expense', 'Wages', NULL),
  ('5100', 'Electricity', 'expense', 'Municipal', NULL),
  ('5110', 'Water and sewerage', 'expense', 'Municipal', NULL),
  ('5120', 'Refuse', 'expense', 'Municipal', NULL),
  ('5130', 'Municipal accounts, not told apart', 'expense', 'Municipal', NULL),
  ('5200', 'Repairs', 'expense', 'Repairs', NULL),
  ('5300', 'Maintenance plan', 'expense', 'Maintenance plan', NULL),
  ('5400', 'Legal', 'expense', 'Administration', NULL),
  ('5500', 'CSOS levy', 'expense', 'Administration', NULL),
  ('5700', 'Bank charges', 'expense', 'Administration', NULL),
  ('5800', 'Sundry expenses', 'expense', 'Administration', NULL),
  ('5900', 'Levies written off', 'expense', 'Written off', NULL);
--> statement-breakpoint
-- A month is closed for every path; the number of the building is held by then, as by whoever closes the month.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_in := pg_current_xact_id();
  IF EXISTS (SELECT FROM periods p WHERE p.building_id = NEW.building_id AND p.state = 'Closed'
      AND p.month = date_trunc('month', NEW.day)::date) THEN
    RAISE EXCEPTION 'The books are closed for %', to_char(NEW.day, 'YYYY-MM')
      USING ERRCODE = 'ST001', DETAIL = NEW.day::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_open_month BEFORE INSERT ON journals FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
--> statement-breakpoint
-- Lines join in the transaction of their journal alone, on accounts of its building; the balances follow at once.
CREATE FUNCTION keep_journal_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM added l JOIN journals j ON j.id = l.journal_id WHERE j.made_in <> pg_current_xact_id()) THEN
    RAISE EXCEPTION 'A journal that was posted takes no more lines' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM added l JOIN journals j ON j.id = l.journal_id JOIN gl_accounts a ON a.id = l.account_id
      LEFT JOIN building_bank_accounts b ON b.id = l.bank_account_id
      WHERE a.building_id <> j.building_id OR b.building_id <> j.building_id OR b.fund <> j.fund
        OR (b.id IS NOT NULL AND a.control IS DISTINCT FROM 'bank')) THEN
    RAISE EXCEPTION 'A line names an account of another building or fund' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO gl_balances AS kept (building_id, fund, account_id, month, debit, credit)
    SELECT j.building_id, j.fund, l.account_id, date_trunc('month', j.day)::date,
      coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0), coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)
    FROM added l JOIN journals j ON j.id = l.journal_id
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (building_id, fund, account_id, month)
    DO UPDATE SET debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_lines_kept AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_journal_lines();
--> statement-breakpoint
CREATE FUNCTION refuse_late_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added e JOIN journals j ON j.id = e.journal_id WHERE j.made_in <> pg_current_xact_id()) THEN
    RAISE EXCEPTION 'A journal that was posted takes no more entries' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_journals_in_time AFTER INSERT ON entry_journals REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_entries();
--> statement-breakpoint
-- What a journal must be when its transaction ends.
CREATE FUNCTION check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines record;
  entries record;
  between_funds numeric;
  last_number integer;
BEGIN
  SELECT count(*) AS count, sum(l.amount) AS sum, coalesce(sum(l.amount) FILTER (WHERE a.control = 'levies'), 0) AS levies,
      count(*) FILTER (WHERE a.control = 'levies' AND NEW.fund <> 'administrative') AS misplaced,
      count(*) FILTER (WHERE a.control = 'interfund') AS interfund
    INTO lines FROM journal_lines l JOIN gl_accounts a ON a.id = l.account_id WHERE l.journal_id = NEW.id;
  IF lines.count < 2 OR lines.sum <> 0 THEN
    RAISE EXCEPTION 'Journal % does not balance', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(e.amount), 0) AS sum, coalesce(bool_and(l.building_id = NEW.building_id
      AND (e.entry_day = NEW.day OR (NEW.rule = 'opening' AND e.entry_day < NEW.day))), true) AS fit
    INTO entries FROM entry_journals j JOIN ledger_entries e ON e.id = j.entry_id
      JOIN levy_accounts l ON l.id = e.levy_account_id WHERE j.journal_id = NEW.id;
  IF NOT entries.fit OR entries.sum <> lines.levies OR lines.misplaced > 0 THEN
    RAISE EXCEPTION 'Journal % does not agree with its entries', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  IF lines.interfund > 0 THEN
    SELECT sum(l.amount) INTO between_funds FROM journals j JOIN journal_lines l ON l.journal_id = j.id
      JOIN gl_accounts a ON a.id = l.account_id AND a.control = 'interfund'
      WHERE j.building_id = NEW.building_id AND j.day = NEW.day AND j.made_in = NEW.made_in;
    IF between_funds <> 0 THEN
      RAISE EXCEPTION 'Journal % is not mirrored in the other fund', NEW.number USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  SELECT n.last INTO last_number FROM journal_numbers n WHERE n.building_id = NEW.building_id;
  IF last_number IS NULL OR NEW.number > last_number OR (NEW.number > 1 AND NOT EXISTS (
      SELECT FROM journals j WHERE j.building_id = NEW.building_id AND j.number = NEW.number - 1)) THEN
    RAISE EXCEPTION 'Journal % leaves a number out', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_standard_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.building_id IS NOT NULL AND EXISTS (SELECT FROM gl_accounts a WHERE a.building_id IS NULL AND a.code = NEW.code) THEN
    RAISE EXCEPTION 'The standard chart has %', NEW.code USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gl_accounts_own_code BEFORE INSERT OR UPDATE ON gl_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_standard_code();
--> statement-breakpoint
-- What a run charged, by the cause of its entry: kept with every entry, and free again once it is reversed.
CREATE FUNCTION posting_key(account uuid, entry_day date, cause jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN cause ->> 'kind' IN ('levy', 'fixed') THEN 'charge ' || (cause ->> 'unitBillingId') || ' ' || to_char(entry_day, 'YYYY-MM-DD')
    WHEN cause ->> 'kind' = 'consumption' THEN 'reading ' || (cause ->> 'readingId')
    WHEN cause ->> 'kind' = 'interest' THEN 'interest ' || account || ' ' || to_char(entry_day, 'YYYY-MM-DD')
  END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_posting_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE posting_keys k SET undone_at = now() FROM added e WHERE e.reverses = k.entry_id AND k.undone_at IS NULL;
  INSERT INTO posting_keys (entry_id, key)
    SELECT e.id, posting_key(e.levy_account_id, e.entry_day, e.cause) FROM added e
    WHERE posting_key(e.levy_account_id, e.entry_day, e.cause) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO posting_keys (entry_id, key, undone_at)
  SELECT e.id, posting_key(e.levy_account_id, e.entry_day, e.cause),
    CASE WHEN r.id IS NULL THEN NULL ELSE now() END
  FROM ledger_entries e LEFT JOIN ledger_entries r ON r.reverses = e.id
  WHERE posting_key(e.levy_account_id, e.entry_day, e.cause) IS NOT NULL
  ORDER BY e.sequence
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keys AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_posting_keys();
--> statement-breakpoint
-- What was posted before there were journals stands in opening journals of its building, dated the day of the upgrade, and
-- on its own day where that is still to come. Money since the last reconciliation stands at its bank account on its own day,
-- so that the balance of the account goes on as it was shown, and the next reconciliation takes over what it has seen. Where
-- the building has no such account yet, it stands at none of them, until there is one.
CREATE TEMPORARY TABLE opening_entries ON COMMIT DROP AS
  WITH main AS (
    SELECT DISTINCT ON (building_id) building_id, id, coalesce(last_recon_day, '1900-01-01') AS since
    FROM building_bank_accounts WHERE fund = 'administrative' AND in_use ORDER BY building_id, accounting_number),
  known AS (
    SELECT e.id AS entry_id, l.building_id, e.amount, e.entry_day, main.id AS bank_account_id,
      e.kind = 'receipt' AND e.entry_day > coalesce(main.since, '1900-01-01')
        AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id) AS at_bank
    FROM ledger_entries e JOIN levy_accounts l ON l.id = e.levy_account_id
      LEFT JOIN main ON main.building_id = l.building_id)
  SELECT entry_id, building_id, amount, CASE WHEN at_bank THEN '1000' ELSE '3000' END AS code,
    CASE WHEN at_bank THEN bank_account_id END AS bank_account_id,
    CASE WHEN at_bank THEN entry_day
      ELSE greatest(entry_day, (now() at time zone 'Africa/Johannesburg')::date) END AS day
  FROM known;
--> statement-breakpoint
CREATE TEMPORARY TABLE opening_lines ON COMMIT DROP AS
  WITH paid AS (
    SELECT a.building_id, a.fund, a.id AS bank_account_id,
      (p.paid_at at time zone 'Africa/Johannesburg')::date AS day, sum(p.amount) AS amount
    FROM (SELECT DISTINCT ON (building_id, account_number) * FROM building_bank_accounts
        ORDER BY building_id, account_number, accounting_number) a
      JOIN payments p ON p.building_id = a.building_id AND p.from_bank_account_number = a.account_number
        AND p.state = 'Paid'
        AND p.paid_at >= (coalesce(a.last_recon_day, '1900-01-01') + 1)::timestamp at time zone 'Africa/Johannesburg'
    GROUP BY 1, 2, 3, 4)
  SELECT building_id, 'administrative' AS fund, day, '1200' AS code, NULL::uuid AS bank_account_id, sum(amount) AS amount
    FROM opening_entries GROUP BY building_id, day, amount > 0
  UNION ALL
  SELECT building_id, 'administrative', day, code, bank_account_id, -sum(amount)
    FROM opening_entries GROUP BY building_id, day, code, bank_account_id, amount > 0
  UNION ALL
  SELECT building_id, fund, day, CASE fund WHEN 'reserve' THEN '1010' ELSE '1000' END, bank_account_id, -amount FROM paid
  UNION ALL
  SELECT building_id, fund, day, '3000', NULL, amount FROM paid;
--> statement-breakpoint
INSERT INTO journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
  SELECT building_id, row_number() OVER (PARTITION BY building_id ORDER BY day, fund), fund, day, 'opening', 'upgrade',
    'opening ' || building_id || ' ' || fund || ' ' || day, 'What was posted before the journals began', 'Stoep'
  FROM (SELECT DISTINCT building_id, fund, day FROM opening_lines) opened ORDER BY building_id, day, fund;
--> statement-breakpoint
-- Paid from an account that the building does not have yet: each for itself, so that the account finds it once it is there.
CREATE TEMPORARY TABLE opening_payments ON COMMIT DROP AS
  SELECT p.id, p.number, p.building_id, p.amount, (p.paid_at at time zone 'Africa/Johannesburg')::date AS day
  FROM payments p
  WHERE p.state = 'Paid' AND p.from_bank_account_number IS NOT NULL AND NOT EXISTS (
    SELECT FROM building_bank_accounts a WHERE a.building_id = p.building_id
      AND (a.account_number = p.from_bank_account_number OR (a.fund = 'administrative' AND a.in_use)));
--> statement-breakpoint
INSERT INTO journals (building_id, number, fund, day, rule, source_kind, source_id, key, description, posted_by)
  SELECT p.building_id, coalesce(given.last, 0) + row_number() OVER (PARTITION BY p.building_id ORDER BY p.day, p.number),
    'administrative', p.day, 'opening', 'upgrade', p.id, 'payment ' || p.id, 'Payment ' || p.number, 'Stoep'
  FROM opening_payments p
    LEFT JOIN (SELECT building_id, max(number) AS last FROM journals GROUP BY building_id) given USING (building_id)
  ORDER BY p.building_id, p.day, p.number;
--> statement-breakpoint
INSERT INTO journal_numbers (building_id, last) SELECT building_id, max(number) FROM journals GROUP BY building_id;
--> statement-breakpoint
INSERT INTO journal_lines (journal_id, account_id, amount, bank_account_id)
  SELECT j.id, a.id, o.amount, o.bank_account_id
  FROM opening_lines o JOIN journals j ON j.key = 'opening ' || o.building_id || ' ' || o.fund || ' ' || o.day
    JOIN gl_accounts a ON a.code = o.code AND a.building_id IS NULL;
--> statement-breakpoint
INSERT INTO journal_lines (journal_id, account_id, amount)
  SELECT j.id, a.id, CASE a.code WHEN '1000' THEN -p.amount ELSE p.amount END
  FROM opening_payments p JOIN journals j ON j.source_id = p.id
    JOIN gl_accounts a ON a.code IN ('1000', '3000') AND a.building_id IS NULL;
--> statement-breakpoint
INSERT INTO entry_journals (entry_id, journal_id, account_id, fund, bank_account_id)
  SELECT o.entry_id, j.id, a.id, 'administrative', o.bank_account_id
  FROM opening_entries o JOIN journals j ON j.key = 'opening ' || o.building_id || ' administrative ' || o.day
    JOIN gl_accounts a ON a.building_id IS NULL AND a.code = o.code;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_hold AFTER INSERT ON journals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_journal();
--> statement-breakpoint
-- No entry without a journal: looked at when a posting ends.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_journal FOREIGN KEY (id) REFERENCES entry_journals (entry_id)
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE ON journals FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entry_journals_append_only BEFORE UPDATE OR DELETE ON entry_journals FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER period_events_append_only BEFORE UPDATE OR DELETE ON period_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journals_no_truncate BEFORE TRUNCATE ON journals EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_lines_no_truncate BEFORE TRUNCATE ON journal_lines EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entry_journals_no_truncate BEFORE TRUNCATE ON entry_journals EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER period_events_no_truncate BEFORE TRUNCATE ON period_events EXECUTE FUNCTION refuse_change();

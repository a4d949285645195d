CREATE TABLE "take_on_rows" (
	"take_on_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	CONSTRAINT "take_on_rows_take_on_id_table_name_row_key_pk" PRIMARY KEY("take_on_id","table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "take_ons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"building_name" text DEFAULT '' NOT NULL,
	"building_code" text DEFAULT '' NOT NULL,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"draft" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"totals" jsonb,
	"building_id" uuid,
	"started_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_on_by_id" uuid,
	"taken_on_at" timestamp with time zone,
	"approved_by_id" uuid,
	"undone_by_id" uuid,
	"undone_at" timestamp with time zone,
	"sheets_removed_at" timestamp with time zone,
	CONSTRAINT "take_ons_state" CHECK ("take_ons"."state" in ('Draft', 'Awaiting approval', 'Taking on', 'Taken on', 'Undone'))
);
--> statement-breakpoint
-- A row lives as long as the transaction that wrote it.
CREATE UNLOGGED TABLE "undone_rows" (
	"made_in" "xid8" NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	CONSTRAINT "undone_rows_made_in_table_name_row_key_pk" PRIMARY KEY("made_in","table_name","row_key")
);
--> statement-breakpoint
ALTER TABLE "take_on_rows" ADD CONSTRAINT "take_on_rows_take_on_id_take_ons_id_fk" FOREIGN KEY ("take_on_id") REFERENCES "public"."take_ons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_ons" ADD CONSTRAINT "take_ons_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_ons" ADD CONSTRAINT "take_ons_started_by_id_user_profiles_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_ons" ADD CONSTRAINT "take_ons_taken_on_by_id_user_profiles_id_fk" FOREIGN KEY ("taken_on_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_ons" ADD CONSTRAINT "take_ons_approved_by_id_user_profiles_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_ons" ADD CONSTRAINT "take_ons_undone_by_id_user_profiles_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_ons_created" ON "take_ons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "take_ons_building" ON "take_ons" USING btree ("building_id") WHERE "take_ons"."building_id" is not null;--> statement-breakpoint
-- The primary key of each table as one text, to name a row of any table.
CREATE FUNCTION primary_key_columns(of_table regclass) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(a.attname::text ORDER BY k.place)
  FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
  WHERE i.indrelid = of_table AND i.indisprimary
$$;
--> statement-breakpoint
-- The rows of a take-on, and every row that refers to one of them by an id: directly, or through another such row. What only follows
-- from other rows, or only tells of them, does not count.
CREATE FUNCTION rows_around_take_on(of_take_on uuid) RETURNS TABLE (found_table text, found_key text) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  left_out CONSTANT text[] := '{take_ons,take_on_rows,undone_rows,audit_entries,audit_pending,audit_links,audit_anchors,find_index,
    posting_checks,sessions,idempotency_keys,throttles}';
  one record;
  known jsonb := '{}';
  frontier uuid[];
  next_ids uuid[];
  more_ids uuid[];
  more_keys text[];
BEGIN
  SELECT coalesce(array_agg(r.row_key::uuid), '{}') INTO frontier FROM take_on_rows r
    WHERE r.take_on_id = of_take_on AND r.row_key ~ '^[0-9a-f-]{36}$';
  SELECT coalesce(jsonb_object_agg(t.table_name, t.keys), '{}') INTO known FROM (
    SELECT r.table_name, jsonb_object_agg(r.row_key, true) AS keys FROM take_on_rows r
    WHERE r.take_on_id = of_take_on GROUP BY r.table_name) t;
  RETURN QUERY SELECT r.table_name, r.row_key FROM take_on_rows r WHERE r.take_on_id = of_take_on;
  WHILE cardinality(frontier) > 0 LOOP
    next_ids := '{}';
    FOR one IN
      SELECT c.relname::text AS name, primary_key_columns(c.oid) AS keys,
        array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attname <> 'id') AS refers,
        bool_or(a.attname = 'id') AS has_id
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'uuid'::regtype
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND NOT c.relname = ANY (left_out)
        AND primary_key_columns(c.oid) IS NOT NULL
      GROUP BY c.oid, c.relname ORDER BY c.relname
    LOOP
      CONTINUE WHEN one.refers IS NULL;
      EXECUTE format('SELECT array_agg(%s), array_agg(%s) FROM %I t WHERE (%s) AND NOT $2 ? (%s)',
        (SELECT 'concat_ws('','', ' || string_agg(format('t.%I', k), ', ') || ')' FROM unnest(one.keys) k),
        CASE WHEN one.has_id THEN 't.id' ELSE 'NULL::uuid' END, one.name,
        (SELECT string_agg(format('t.%I = ANY ($1)', r), ' OR ') FROM unnest(one.refers) r),
        (SELECT 'concat_ws('','', ' || string_agg(format('t.%I', k), ', ') || ')' FROM unnest(one.keys) k))
        INTO more_keys, more_ids USING frontier, coalesce(known -> one.name, '{}');
      CONTINUE WHEN more_keys IS NULL;
      RETURN QUERY SELECT one.name, k FROM unnest(more_keys) k;
      known := jsonb_set(known, ARRAY[one.name],
        coalesce(known -> one.name, '{}') || (SELECT jsonb_object_agg(k, true) FROM unnest(more_keys) k));
      next_ids := next_ids || array_remove(more_ids, NULL);
    END LOOP;
    frontier := next_ids;
  END LOOP;
END $$;
--> statement-breakpoint
-- Called in the transaction that takes a building on: records the imported rows, and all that followed from them. Only rows that this
-- very transaction has written are its own; whatever else is named is refused, so that an undo never removes a row of before.
CREATE FUNCTION record_rows_of_take_on(of_take_on uuid, of_rows jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one record;
  others bigint;
BEGIN
  PERFORM FROM take_ons t WHERE t.id = of_take_on AND t.state IN ('Taking on', 'Taken on') FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Rows are recorded while a building is taken on' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO take_on_rows (take_on_id, table_name, row_key)
    SELECT of_take_on, r ->> 'table', r ->> 'key' FROM jsonb_array_elements(of_rows) r ON CONFLICT DO NOTHING;
  INSERT INTO take_on_rows (take_on_id, table_name, row_key)
    SELECT of_take_on, found_table, found_key FROM rows_around_take_on(of_take_on) ON CONFLICT DO NOTHING;
  FOR one IN SELECT r.table_name AS name, primary_key_columns(r.table_name::regclass) AS keys FROM take_on_rows r
    WHERE r.take_on_id = of_take_on GROUP BY 1
  LOOP
    EXECUTE format('SELECT count(*) FROM take_on_rows r LEFT JOIN %I t ON r.row_key = concat_ws('','', %s)
      WHERE r.take_on_id = $1 AND r.table_name = %L
        AND (t.xmin IS NULL OR age(t.xmin) > age(pg_current_xact_id()::xid))', one.name,
      (SELECT string_agg(format('t.%I', k), ', ') FROM unnest(one.keys) k), one.name) INTO others USING of_take_on;
    IF others > 0 THEN
      RAISE EXCEPTION 'A take-on names % rows of % that it has not written', others, one.name USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- What stands in the way of the undo: rows that refer to the take-on's and are not its own, and mails to its people.
CREATE FUNCTION rows_after_take_on(of_take_on uuid) RETURNS TABLE (after_table text, after_rows bigint) LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.found_table, count(*) FROM rows_around_take_on(of_take_on) a
  WHERE NOT EXISTS (SELECT FROM take_on_rows r
    WHERE r.take_on_id = of_take_on AND r.table_name = a.found_table AND r.row_key = a.found_key)
  GROUP BY 1
  UNION ALL
  SELECT 'outbox', count(*) FROM outbox o
  WHERE o.created_at >= (SELECT t.taken_on_at FROM take_ons t WHERE t.id = of_take_on)
    AND lower(o."to") IN (
      SELECT c.email FROM contacts c JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'contacts' AND r.row_key = c.id::text
      UNION SELECT lower(a.email) FROM owner_accounts a
        JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'owner_accounts' AND r.row_key = a.id::text)
  HAVING count(*) > 0
$$;
--> statement-breakpoint
-- Append-only tables let go of the rows of a running undo, and of nothing else.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = ANY ('{ledger_entries,journals,journal_lines,entry_journals}') THEN
    PERFORM FROM undone_rows u WHERE u.made_in = pg_current_xact_id() AND u.table_name = TG_TABLE_NAME
      AND u.row_key = coalesce(to_jsonb(OLD) ->> 'id', to_jsonb(OLD) ->> 'entry_id');
    IF FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Removes every row of a take-on, or nothing: it checks by itself that nothing else refers to one of them. Answers how many rows of
-- each table it removed, and the sum of the opening balances in cents.
CREATE FUNCTION undo_take_on(of_take_on uuid) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one record;
  counts jsonb := '{}';
  owed bigint;
  texts text[];
  removed bigint;
  open_tables integer;
  before_round integer := -1;
BEGIN
  PERFORM FROM take_ons t WHERE t.id = of_take_on AND t.state = 'Taken on' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Only a building that was taken on can be undone' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Whoever posts to one of its accounts, or adds to its building, has finished or waits until these rows are gone.
  PERFORM FROM buildings b JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'buildings' AND r.row_key = b.id::text
    FOR UPDATE OF b;
  PERFORM FROM levy_accounts l JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'levy_accounts' AND r.row_key = l.id::text
    FOR UPDATE OF l;
  PERFORM FROM owner_accounts a JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'owner_accounts' AND r.row_key = a.id::text
    FOR UPDATE OF a;
  PERFORM FROM contacts c JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'contacts' AND r.row_key = c.id::text
    FOR UPDATE OF c;
  PERFORM FROM units u JOIN take_on_rows r ON r.take_on_id = of_take_on AND r.table_name = 'units' AND r.row_key = u.id::text
    FOR UPDATE OF u;
  IF EXISTS (SELECT FROM rows_after_take_on(of_take_on)) THEN
    RAISE EXCEPTION 'Other rows refer to this take-on' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO undone_rows (made_in, table_name, row_key)
    SELECT pg_current_xact_id(), r.table_name, r.row_key FROM take_on_rows r WHERE r.take_on_id = of_take_on;
  SELECT coalesce(sum(e.amount), 0), array_agg(DISTINCT e.description) || array_agg(DISTINCT e.reference) INTO owed, texts
    FROM ledger_entries e JOIN undone_rows u ON u.made_in = pg_current_xact_id() AND u.table_name = 'ledger_entries' AND u.row_key = e.id::text;
  -- Rows go after those that refer to them: a table that is still referred to has its turn in the next round.
  LOOP
    open_tables := 0;
    FOR one IN SELECT u.table_name AS name, primary_key_columns(u.table_name::regclass) AS keys FROM undone_rows u
      WHERE u.made_in = pg_current_xact_id() AND NOT counts ? u.table_name GROUP BY 1 ORDER BY 1
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I t USING undone_rows u WHERE u.made_in = pg_current_xact_id() AND u.table_name = %L
          AND u.row_key = concat_ws('','', %s)', one.name, one.name,
          (SELECT string_agg(format('t.%I', k), ', ') FROM unnest(one.keys) k));
        GET DIAGNOSTICS removed = ROW_COUNT;
        counts := counts || jsonb_build_object(one.name, removed);
      EXCEPTION WHEN foreign_key_violation THEN
        open_tables := open_tables + 1;
      END;
    END LOOP;
    EXIT WHEN open_tables = 0;
    IF open_tables = before_round THEN
      RAISE EXCEPTION 'The rows of this take-on refer to each other in a circle' USING ERRCODE = 'restrict_violation';
    END IF;
    before_round := open_tables;
  END LOOP;
  DELETE FROM ledger_texts t WHERE t.text = ANY (texts)
    AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.description = t.text COLLATE "C")
    AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.reference = t.text COLLATE "C");
  DELETE FROM take_on_rows r WHERE r.take_on_id = of_take_on;
  DELETE FROM undone_rows u WHERE u.made_in = pg_current_xact_id();
  RETURN jsonb_build_object('rows', counts, 'owed', owed);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION rows_around_take_on(uuid), record_rows_of_take_on(uuid, jsonb), rows_after_take_on(uuid), undo_take_on(uuid) FROM PUBLIC;

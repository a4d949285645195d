CREATE TABLE "find_index" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"words" text NOT NULL,
	"names" text,
	CONSTRAINT "find_index_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE INDEX "find_beginning" ON "find_index" USING btree ("kind",left(words, 60) collate "C");--> statement-breakpoint
CREATE INDEX "find_contacts" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'contacts';--> statement-breakpoint
CREATE INDEX "find_units" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'units';--> statement-breakpoint
CREATE INDEX "find_levy_accounts" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'levy-accounts';--> statement-breakpoint
CREATE INDEX "find_owner_accounts" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'owner-accounts';--> statement-breakpoint
CREATE INDEX "find_buildings" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'buildings';--> statement-breakpoint
CREATE INDEX "find_tickets" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'tickets';--> statement-breakpoint
CREATE INDEX "find_maintenance_jobs" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'maintenance-jobs';--> statement-breakpoint
CREATE INDEX "find_payments" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'payments';--> statement-breakpoint
CREATE INDEX "find_contractors" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'contractors';--> statement-breakpoint
CREATE INDEX "find_building_documents" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'building-documents';--> statement-breakpoint
CREATE INDEX "find_names" ON "find_index" USING gin ("names" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE names is not null;
--> statement-breakpoint
-- Words as they are looked for: small, without accents, apostrophes left out, every other mark between words a space. A number
-- of a telephone stands besides in one piece and as it is dialled here (27 82 ... as 082...).
CREATE FUNCTION find_words(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || btrim(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(array_to_string(parts, ' '), NFD)), '[\u0300-\u036f''’]', '', 'g'),
    '[\s,;:()"“”]+', ' ', 'g'), ' +', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION find_dialled(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(coalesce(number, ''), '\D', '', 'g'), '^(00)?27(?=\d{9}$)', '0')
$$;
--> statement-breakpoint
-- What each kind is found by. Numbers of people and of bank accounts, notes, quotes, votes and legal cases stand in none.
CREATE VIEW found_contacts AS SELECT c.id AS record_id,
  find_words(c.first_name, c.last_name, c.email, c.mobile, find_dialled(c.mobile)) AS words,
  find_words(c.first_name, c.last_name) AS names
  FROM contacts c;
--> statement-breakpoint
CREATE VIEW found_units AS SELECT u.id AS record_id, b.id AS building_id,
  find_words('unit ' || u.door_number, 'section ' || u.section_number, b.name, b.code) AS words, NULL::text AS names
  FROM units u JOIN buildings b ON b.id = u.building_id;
--> statement-breakpoint
CREATE VIEW found_levy_accounts AS SELECT l.id AS record_id, b.id AS building_id, u.id AS unit_id, a.id AS account_id,
  find_words(l.account_number, 'unit ' || u.door_number, a.name, b.name, b.code) AS words, NULL::text AS names
  FROM levy_accounts l JOIN buildings b ON b.id = l.building_id JOIN units u ON u.id = l.unit_id
  JOIN owner_accounts a ON a.id = l.account_id;
--> statement-breakpoint
CREATE VIEW found_owner_accounts AS SELECT a.id AS record_id,
  find_words(a.name, a.email, a.phone, find_dialled(a.phone)) AS words, find_words(a.name) AS names
  FROM owner_accounts a;
--> statement-breakpoint
CREATE VIEW found_buildings AS SELECT b.id AS record_id,
  find_words(b.name, b.code, b.registration_number, b.address1, b.address2, b.address3) AS words, find_words(b.name) AS names
  FROM buildings b;
--> statement-breakpoint
CREATE VIEW found_tickets AS SELECT t.id AS record_id,
  find_words(t.number::text, t.type, left(t.description, 400)) AS words, NULL::text AS names
  FROM tickets t;
--> statement-breakpoint
CREATE VIEW found_maintenance_jobs AS SELECT j.id AS record_id, b.id AS building_id,
  find_words(j.number::text, j.name, b.name, b.code) AS words, find_words(j.name) AS names
  FROM maintenance_jobs j JOIN buildings b ON b.id = j.building_id;
--> statement-breakpoint
CREATE VIEW found_payments AS SELECT p.id AS record_id, p.contractor_id, p.account_id, p.municipal_account_id,
  find_words(p.number::text, to_char(p.amount / 100.0, 'FM999999999999990.00'), c.name, c.trading_as, a.name,
    m.municipality, p.our_reference, p.their_reference, p.supplier_invoice_number) AS words,
  NULL::text AS names
  FROM payments p LEFT JOIN contractors c ON c.id = p.contractor_id LEFT JOIN owner_accounts a ON a.id = p.account_id
  LEFT JOIN municipal_accounts m ON m.id = p.municipal_account_id;
--> statement-breakpoint
CREATE VIEW found_contractors AS SELECT c.id AS record_id,
  find_words(c.name, c.trading_as, c.abbreviation, c.registration_number, c.email, c.phone, find_dialled(c.phone)) AS words,
  find_words(c.name, c.trading_as) AS names
  FROM contractors c;
--> statement-breakpoint
CREATE VIEW found_building_documents AS SELECT d.id AS record_id, b.id AS building_id,
  find_words(d.name, d.designation, b.name, b.code) AS words, NULL::text AS names
  FROM building_documents d JOIN buildings b ON b.id = d.building_id;
--> statement-breakpoint
-- Kept with every change, whoever makes it. The argument is the kind.
CREATE FUNCTION keep_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM find_index f USING changed c WHERE f.kind = TG_ARGV[0] AND f.record_id = c.id;
    RETURN NULL;
  END IF;
  -- Whoever changes them at this moment is waited for, in one order: the next statement sees what he wrote.
  PERFORM FROM find_index f WHERE f.kind = TG_ARGV[0] AND f.record_id IN (SELECT id FROM changed)
    ORDER BY f.record_id FOR UPDATE;
  EXECUTE format('INSERT INTO find_index AS kept (kind, record_id, words, names)
      SELECT %1$L, v.record_id, v.words, v.names FROM %2$I v WHERE v.record_id IN (SELECT id FROM changed)
      ORDER BY v.record_id
    ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, names = excluded.names
      WHERE (kept.words, kept.names) IS DISTINCT FROM (excluded.words, excluded.names)',
    TG_ARGV[0], 'found_' || replace(TG_ARGV[0], '-', '_'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for what takes a word from changed rows. The arguments are the kind that follows, the column of its view that names
-- the row, and the columns whose words it takes.
CREATE FUNCTION follow_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ids uuid[];
  of_view text := 'found_' || replace(TG_ARGV[0], '-', '_');
BEGIN
  EXECUTE format('SELECT array_agg(c.id) FROM changed c JOIN before b ON b.id = c.id WHERE (%s) IS DISTINCT FROM (%s)',
    'b.' || replace(TG_ARGV[2], ', ', ', b.'), 'c.' || replace(TG_ARGV[2], ', ', ', c.')) INTO ids;
  IF ids IS NULL THEN RETURN NULL; END IF;
  EXECUTE format('SELECT FROM find_index f WHERE f.kind = %1$L
      AND f.record_id IN (SELECT v.record_id FROM %2$I v WHERE v.%3$I = ANY ($1)) ORDER BY f.record_id FOR UPDATE',
    TG_ARGV[0], of_view, TG_ARGV[1]) USING ids;
  EXECUTE format('UPDATE find_index f SET words = v.words, names = v.names
      FROM %2$I v WHERE v.%3$I = ANY ($1) AND f.kind = %1$L AND f.record_id = v.record_id',
    TG_ARGV[0], of_view, TG_ARGV[1]) USING ids;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was added in the very moment in which what it takes its words from changed has the words of before: each night such are
-- put right. Answers how many were.
CREATE FUNCTION mend_found(kind_of text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_view text := 'found_' || replace(kind_of, '-', '_');
  mended integer;
  gone integer;
BEGIN
  EXECUTE format('INSERT INTO find_index AS kept (kind, record_id, words, names)
      SELECT %1$L, v.record_id, v.words, v.names FROM %2$I v LEFT JOIN find_index f ON f.kind = %1$L AND f.record_id = v.record_id
      WHERE (f.words, f.names) IS DISTINCT FROM (v.words, v.names) ORDER BY v.record_id
    ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, names = excluded.names', kind_of, of_view);
  GET DIAGNOSTICS mended = ROW_COUNT;
  EXECUTE format('DELETE FROM find_index f WHERE f.kind = %1$L
    AND NOT EXISTS (SELECT FROM %2$I v WHERE v.record_id = f.record_id)', kind_of, of_view);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN mended + gone;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM find_index f WHERE f.kind = TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  one text;
  of_table text;
  followed text[];
BEGIN
  FOREACH one IN ARRAY ARRAY['contacts', 'units', 'levy-accounts', 'owner-accounts', 'buildings', 'tickets', 'maintenance-jobs',
      'payments', 'contractors', 'building-documents'] LOOP
    of_table := replace(one, '-', '_');
    EXECUTE format('INSERT INTO find_index (kind, record_id, words, names)
      SELECT %L, record_id, words, names FROM %I', one, 'found_' || of_table);
    EXECUTE format('CREATE TRIGGER %1$I AFTER INSERT ON %2$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION keep_found(%3$L)', of_table || '_found_added', of_table, one);
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE ON %2$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION keep_found(%3$L)', of_table || '_found_changed', of_table, one);
    EXECUTE format('CREATE TRIGGER %1$I AFTER DELETE ON %2$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION keep_found(%3$L)', of_table || '_found_gone', of_table, one);
    EXECUTE format('CREATE TRIGGER %1$I AFTER TRUNCATE ON %2$I
      FOR EACH STATEMENT EXECUTE FUNCTION forget_found(%3$L)', of_table || '_found_emptied', of_table, one);
  END LOOP;
  -- Whose words stand in those of others too: where it is, its columns, the kind that follows, and the column that names it there.
  FOREACH followed SLICE 1 IN ARRAY ARRAY[
    ['buildings', 'name, code', 'units', 'building_id'], ['buildings', 'name, code', 'levy-accounts', 'building_id'],
    ['buildings', 'name, code', 'maintenance-jobs', 'building_id'],
    ['buildings', 'name, code', 'building-documents', 'building_id'],
    ['units', 'door_number', 'levy-accounts', 'unit_id'], ['owner_accounts', 'name', 'levy-accounts', 'account_id'],
    ['owner_accounts', 'name', 'payments', 'account_id'], ['contractors', 'name, trading_as', 'payments', 'contractor_id'],
    ['municipal_accounts', 'municipality', 'payments', 'municipal_account_id']] LOOP
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE ON %2$I REFERENCING OLD TABLE AS before NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION follow_found(%3$L, %4$L, %5$L)',
      followed[1] || '_found_in_' || replace(followed[3], '-', '_'), followed[1], followed[3], followed[4], followed[2]);
  END LOOP;
END $$;

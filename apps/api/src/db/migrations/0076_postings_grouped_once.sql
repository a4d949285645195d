-- What a statement wrote was put in order once for each thing that it names: of an import of 285,000 entries half a second for their
-- links alone. It is grouped once now, and what is named is looked up from there. What is refused, and in which words, is as before.
CREATE OR REPLACE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  wanted record;
  found bigint;
BEGIN
  SELECT coalesce(sum(count), 0)::bigint AS entries, array_agg(levy_account_id) AS accounts, bool_or(settles) AS settles,
      bool_or(undoes) AS undoes INTO wanted
    FROM (SELECT levy_account_id, count(*) AS count, bool_or(allocates_to IS NOT NULL) AS settles, bool_or(reverses IS NOT NULL) AS undoes
      FROM added GROUP BY levy_account_id) a;
  IF wanted.entries = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM levy_accounts l WHERE l.id = ANY(wanted.accounts) FOR KEY SHARE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found < cardinality(wanted.accounts) THEN
    RAISE EXCEPTION 'An entry names a levy account that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'ledger_entries', CONSTRAINT = 'ledger_entries_levy_account';
  END IF;
  IF wanted.settles AND EXISTS (SELECT FROM added a LEFT JOIN LATERAL
      (SELECT true AS there FROM ledger_entries e WHERE e.id = a.allocates_to OFFSET 0) e ON true
      WHERE a.allocates_to IS NOT NULL AND e.there IS NULL) THEN
    RAISE EXCEPTION 'An entry settles one that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'ledger_entries', CONSTRAINT = 'ledger_entries_allocates_to';
  END IF;
  IF wanted.undoes AND EXISTS (SELECT FROM added a LEFT JOIN LATERAL
      (SELECT true AS there FROM ledger_entries e WHERE e.id = a.reverses OFFSET 0) e ON true
      WHERE a.reverses IS NOT NULL AND e.there IS NULL) THEN
    RAISE EXCEPTION 'An entry undoes one that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'ledger_entries', CONSTRAINT = 'ledger_entries_reverses_one';
  END IF;
  PERFORM note_posting(wanted.entries, 0, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_entry_journals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  wanted record;
  stands record;
  found bigint;
BEGIN
  SELECT coalesce(sum(count), 0)::bigint AS links, coalesce(array_agg(DISTINCT journal_id), '{}') AS journals,
      coalesce(array_agg(DISTINCT account_id), '{}') AS accounts,
      coalesce(array_agg(DISTINCT bank_account_id) FILTER (WHERE bank_account_id IS NOT NULL), '{}') AS banks INTO wanted
    FROM (SELECT journal_id, account_id, bank_account_id, count(*) AS count FROM added GROUP BY 1, 2, 3) a;
  IF wanted.links = 0 THEN
    RETURN NULL;
  END IF;
  SELECT count(j.made_in) AS known, bool_or(j.made_in <> pg_current_xact_id()) AS late INTO stands
    FROM unnest(wanted.journals) AS a (id) LEFT JOIN LATERAL
      (SELECT j.made_in FROM journals j WHERE j.id = a.id OFFSET 0) j ON true;
  IF stands.known < cardinality(wanted.journals) THEN
    RAISE EXCEPTION 'An entry names a journal that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_journal';
  END IF;
  IF stands.late THEN
    RAISE EXCEPTION 'A journal that was posted takes no more entries' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM gl_accounts g WHERE g.id = ANY(wanted.accounts) FOR KEY SHARE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found < cardinality(wanted.accounts) THEN
    RAISE EXCEPTION 'An entry names an account of the books that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_account';
  END IF;
  PERFORM FROM building_bank_accounts b WHERE b.id = ANY(wanted.banks) FOR KEY SHARE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found < cardinality(wanted.banks) THEN
    RAISE EXCEPTION 'An entry names a bank account that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_bank_account';
  END IF;
  -- The journals again: where constraints are judged in between, theirs were, and these links were not yet.
  PERFORM note_posting(0, wanted.links, wanted.journals);
  RETURN NULL;
END $$;

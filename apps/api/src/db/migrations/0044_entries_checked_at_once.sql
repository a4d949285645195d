ALTER TABLE "entry_journals" DROP CONSTRAINT "entry_journals_entry_id_ledger_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_journals" DROP CONSTRAINT "entry_journals_journal_id_journals_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_journals" DROP CONSTRAINT "entry_journals_account_id_gl_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_journals" DROP CONSTRAINT "entry_journals_bank_account_id_building_bank_accounts_id_fk";
--> statement-breakpoint
-- What the links of entries name is looked up once for a whole statement: an import links hundreds of thousands. Entries and
-- journals are never changed nor removed, so they are looked up; accounts may be, so they are held until the posting ends.
-- Looked up by index whatever their number: the plan is kept, and the next posting may be of one entry.
CREATE FUNCTION check_entry_journals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted record;
  found bigint;
BEGIN
  IF EXISTS (SELECT FROM added a LEFT JOIN LATERAL
      (SELECT true AS there FROM ledger_entries e WHERE e.id = a.entry_id OFFSET 0) e ON true WHERE e.there IS NULL) THEN
    RAISE EXCEPTION 'A journal names an entry that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_entry';
  END IF;
  SELECT count(*) AS named, count(j.made_in) AS known, bool_or(j.made_in <> pg_current_xact_id()) AS late INTO wanted
    FROM (SELECT DISTINCT journal_id FROM added) a LEFT JOIN LATERAL
      (SELECT j.made_in FROM journals j WHERE j.id = a.journal_id OFFSET 0) j ON true;
  IF wanted.known < wanted.named THEN
    RAISE EXCEPTION 'An entry names a journal that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_journal';
  END IF;
  IF wanted.late THEN
    RAISE EXCEPTION 'A journal that was posted takes no more entries' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM gl_accounts g WHERE g.id IN (SELECT account_id FROM added) FOR KEY SHARE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found < (SELECT count(DISTINCT account_id) FROM added) THEN
    RAISE EXCEPTION 'An entry names an account of the books that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_account';
  END IF;
  PERFORM FROM building_bank_accounts b WHERE b.id IN (SELECT bank_account_id FROM added) FOR KEY SHARE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found < (SELECT count(DISTINCT bank_account_id) FROM added) THEN
    RAISE EXCEPTION 'An entry names a bank account that is not there'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'entry_journals', CONSTRAINT = 'entry_journals_bank_account';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER entry_journals_in_time ON entry_journals;
--> statement-breakpoint
DROP FUNCTION refuse_late_entries();
--> statement-breakpoint
CREATE TRIGGER entry_journals_checked AFTER INSERT ON entry_journals REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_entry_journals();
--> statement-breakpoint
-- The other side: after the row is held, so that whoever posts against it meanwhile is seen, or finds it gone.
CREATE FUNCTION refuse_used_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM entry_journals j WHERE CASE TG_TABLE_NAME WHEN 'gl_accounts' THEN j.account_id
      ELSE j.bank_account_id END = OLD.id) THEN
    RAISE EXCEPTION 'Entries stand against this account'
      USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'entry_journals_account';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER gl_accounts_unused AFTER DELETE OR UPDATE OF id ON gl_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_used_account();
--> statement-breakpoint
CREATE TRIGGER building_bank_accounts_unused AFTER DELETE OR UPDATE OF id ON building_bank_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_used_account();

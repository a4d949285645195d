-- What was prepared is signed or taken back, what was signed is taken back; nothing else of either changes.
CREATE FUNCTION keep_reconciliation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 'undone' OR NEW.state = 'prepared' OR NEW.state = OLD.state
    OR (to_jsonb(NEW) - '{state,reviewed_by,reviewed_at,file_id,undone_by,undone_at,undone_reason}'::text[])
      <> (to_jsonb(OLD) - '{state,reviewed_by,reviewed_at,file_id,undone_by,undone_at,undone_reason}'::text[])
    OR (OLD.state = 'signed' AND (NEW.reviewed_by, NEW.reviewed_at, NEW.file_id)
      IS DISTINCT FROM (OLD.reviewed_by, OLD.reviewed_at, OLD.file_id)) THEN
    RAISE EXCEPTION 'A reconciliation is signed and taken back, and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reconciliations_kept BEFORE UPDATE OR DELETE ON reconciliations FOR EACH ROW EXECUTE FUNCTION keep_reconciliation();
--> statement-breakpoint
CREATE TRIGGER reconciliations_no_truncate BEFORE TRUNCATE ON reconciliations EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Money in the agency's account is of the schemes that have money there, and stands at their share of it.
CREATE FUNCTION keep_pooled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added l JOIN building_bank_accounts b ON b.id = l.bank_account_id AND b.pooled
      JOIN journals j ON j.id = l.journal_id JOIN gl_accounts a ON a.id = l.account_id
      WHERE a.code <> '1020'
        OR NOT EXISTS (SELECT FROM pooled_schemes s WHERE s.bank_account_id = b.id AND s.building_id = j.building_id)) THEN
    RAISE EXCEPTION 'A scheme has no share of this account' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_lines_pooled AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pooled_lines();

-- Stored ages are grouped by account type and credit control too. The job works out anew what was stored before.
DELETE FROM "building_ages_versions";
--> statement-breakpoint
-- Both change without a posting: then no stored ages of the building are true.
CREATE FUNCTION discard_stored_ages(of_accounts uuid[], of_buildings uuid[]) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE building_ages_versions v SET journal_number = -1
    WHERE v.journal_number <> -1 AND (v.building_id = ANY (of_buildings)
      OR v.building_id IN (SELECT l.building_id FROM levy_accounts l WHERE l.id = ANY (of_accounts)));
$$;
--> statement-breakpoint
CREATE FUNCTION discard_stored_ages_of_building() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM discard_stored_ages('{}', ARRAY[OLD.building_id, NEW.building_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION discard_stored_ages_of_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM discard_stored_ages(ARRAY[OLD.levy_account_id, NEW.levy_account_id], '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER levy_accounts_stored_ages AFTER UPDATE OF type, building_id ON levy_accounts
  FOR EACH ROW WHEN (OLD.type <> NEW.type OR OLD.building_id <> NEW.building_id)
  EXECUTE FUNCTION discard_stored_ages_of_building();
--> statement-breakpoint
CREATE TRIGGER legal_cases_stored_ages AFTER INSERT OR DELETE ON legal_cases
  FOR EACH ROW EXECUTE FUNCTION discard_stored_ages_of_account();
--> statement-breakpoint
CREATE TRIGGER legal_cases_stored_ages_changed AFTER UPDATE OF levy_account_id, closed_at ON legal_cases
  FOR EACH ROW WHEN (OLD.levy_account_id <> NEW.levy_account_id OR (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL))
  EXECUTE FUNCTION discard_stored_ages_of_account();
--> statement-breakpoint
CREATE TRIGGER aods_stored_ages AFTER INSERT OR DELETE ON aods
  FOR EACH ROW EXECUTE FUNCTION discard_stored_ages_of_account();
--> statement-breakpoint
CREATE TRIGGER aods_stored_ages_changed AFTER UPDATE OF levy_account_id, stage ON aods
  FOR EACH ROW WHEN (OLD.levy_account_id <> NEW.levy_account_id OR (OLD.stage = 'Active') <> (NEW.stage = 'Active'))
  EXECUTE FUNCTION discard_stored_ages_of_account();

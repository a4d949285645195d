CREATE INDEX "find_record_documents" ON "find_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'record-documents';
--> statement-breakpoint
-- What was filed on a record is found by its name, and by whom or what it was filed on. What was taken away is found no more.
CREATE VIEW found_record_documents AS SELECT d.id AS record_id, d.contact_id, u.id AS unit_id, b.id AS building_id,
  l.id AS levy_account_id, p.id AS payment_id, f.id AS contractor_id,
  find_words(d.name, c.first_name, c.last_name, 'unit ' || u.door_number, l.account_number, 'payment ' || p.number::text,
    f.name, f.trading_as, b.name, b.code) AS words, NULL::text AS names
  FROM record_documents d
  LEFT JOIN contacts c ON c.id = d.contact_id
  LEFT JOIN levy_accounts l ON l.id = d.levy_account_id
  LEFT JOIN units u ON u.id = coalesce(d.unit_id, l.unit_id)
  LEFT JOIN payments p ON p.id = d.payment_id
  LEFT JOIN contractors f ON f.id = coalesce(d.contractor_id, p.contractor_id)
  LEFT JOIN buildings b ON b.id = coalesce(u.building_id, p.building_id)
  WHERE d.taken_away_at IS NULL;
--> statement-breakpoint
-- Before the words of what is left are kept.
CREATE FUNCTION hide_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM find_index f WHERE f.kind = TG_ARGV[0] AND f.record_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_documents_found_hidden AFTER UPDATE ON record_documents FOR EACH ROW
  WHEN (NEW.taken_away_at IS NOT NULL) EXECUTE FUNCTION hide_found('record-documents');
--> statement-breakpoint
CREATE TRIGGER record_documents_found_added AFTER INSERT ON record_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_found('record-documents');
--> statement-breakpoint
CREATE TRIGGER record_documents_found_changed AFTER UPDATE ON record_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_found('record-documents');
--> statement-breakpoint
CREATE TRIGGER record_documents_found_gone AFTER DELETE ON record_documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_found('record-documents');
--> statement-breakpoint
CREATE TRIGGER record_documents_found_emptied AFTER TRUNCATE ON record_documents
  FOR EACH STATEMENT EXECUTE FUNCTION forget_found('record-documents');
--> statement-breakpoint
DO $$
DECLARE
  followed text[];
BEGIN
  FOREACH followed SLICE 1 IN ARRAY ARRAY[
    ['contacts', 'first_name, last_name', 'contact_id'], ['units', 'door_number', 'unit_id'],
    ['buildings', 'name, code', 'building_id'], ['levy_accounts', 'account_number', 'levy_account_id'],
    ['payments', 'number, contractor_id', 'payment_id'], ['contractors', 'name, trading_as', 'contractor_id']] LOOP
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE ON %2$I REFERENCING OLD TABLE AS before NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION follow_found(%3$L, %4$L, %5$L)',
      followed[1] || '_found_in_record_documents', followed[1], 'record-documents', followed[3], followed[2]);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT mend_found('record-documents');

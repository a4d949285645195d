-- Whoever telephones reads the reference that is on the statement.
CREATE OR REPLACE VIEW found_levy_accounts AS SELECT l.id AS record_id, b.id AS building_id, u.id AS unit_id, a.id AS account_id,
  find_words(l.account_number, l.payment_reference, 'unit ' || u.door_number, a.name, b.name, b.code) AS words, NULL::text AS names
  FROM levy_accounts l JOIN buildings b ON b.id = l.building_id JOIN units u ON u.id = l.unit_id
  JOIN owner_accounts a ON a.id = l.account_id;
--> statement-breakpoint
SELECT mend_found('levy-accounts');

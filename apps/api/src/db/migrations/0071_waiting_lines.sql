CREATE TABLE "waiting_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"bank_account_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_bank_account_id_building_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."building_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_lines_account" ON "waiting_lines" USING btree ("bank_account_id");--> statement-breakpoint
-- A line waits from the moment it comes in until a match of it stands, and again when that match is undone.
CREATE FUNCTION lines_come_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO waiting_lines (line_id, bank_account_id) SELECT id, bank_account_id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_wait AFTER INSERT ON bank_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION lines_come_in();
--> statement-breakpoint
CREATE FUNCTION lines_are_matched() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Whoever undoes the line's own match meanwhile and whoever allocates what it parked go one behind the other.
  PERFORM 1 FROM bank_lines l WHERE l.id IN (SELECT line_id FROM added) ORDER BY l.id FOR NO KEY UPDATE;
  DELETE FROM waiting_lines w USING (SELECT line_id FROM added WHERE state = 'posted') a WHERE w.line_id = a.line_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_wait_no_more AFTER INSERT ON matches REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION lines_are_matched();
--> statement-breakpoint
-- A match of a parked part that is undone leaves the line's own standing.
CREATE FUNCTION lines_wait_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM bank_lines l WHERE l.id IN (SELECT line_id FROM changed) ORDER BY l.id FOR NO KEY UPDATE;
  INSERT INTO waiting_lines (line_id, bank_account_id)
    SELECT DISTINCT l.id, l.bank_account_id FROM changed c JOIN bank_lines l ON l.id = c.line_id
    WHERE c.state <> 'posted' AND NOT EXISTS (SELECT FROM matches m WHERE m.line_id = l.id AND m.state = 'posted')
    ON CONFLICT DO NOTHING;
  DELETE FROM waiting_lines w USING (SELECT line_id FROM changed WHERE state = 'posted') c WHERE w.line_id = c.line_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_wait_again AFTER UPDATE ON matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION lines_wait_again();
--> statement-breakpoint
-- The triggers stand, and hold off whoever brings lines in or matches them meanwhile: nothing comes between them and these.
INSERT INTO waiting_lines (line_id, bank_account_id)
  SELECT l.id, l.bank_account_id FROM bank_lines l
  WHERE NOT EXISTS (SELECT FROM matches m WHERE m.line_id = l.id AND m.state = 'posted');

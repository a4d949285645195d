-- Each text of the ledger stands once where it is searched: of 285,000 entries that a file brought, 97 texts are taken apart into parts of
-- words and not 285,000. Import keys are told apart by their bytes: the order of a telephone book was half of what they cost. They come first,
-- as an import takes them.
ALTER TABLE "import_keys" ALTER COLUMN "external_key" SET DATA TYPE text collate "C";--> statement-breakpoint
CREATE TABLE "ledger_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
-- From here on the ledger is this upgrade's alone: what would be posted behind the filling and ahead of the trigger would never be found, and
-- who has read the ledger and posts would wait for the upgrade as that for them.
DROP INDEX "ledger_entries_search";--> statement-breakpoint
-- With the owner's rights: nobody else writes them. What is missing is looked up by the index, however many there are; whoever posts the same
-- new text at the same moment is not waited for.
CREATE FUNCTION keep_ledger_texts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO ledger_texts (text)
    SELECT said.text FROM (SELECT description AS text FROM added UNION SELECT reference FROM added WHERE reference IS NOT NULL) said
      LEFT JOIN LATERAL (SELECT true AS there FROM ledger_texts t WHERE t.text COLLATE "C" = said.text LIMIT 1) kept ON true
    WHERE kept.there IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_texts AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_texts();--> statement-breakpoint
INSERT INTO "ledger_texts" ("text")
  SELECT "description" FROM "ledger_entries" UNION SELECT "reference" FROM "ledger_entries" WHERE "reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_texts_search" ON "ledger_texts" USING gin ("text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "ledger_texts_text" ON "ledger_texts" USING btree ("text" collate "C");--> statement-breakpoint
CREATE INDEX "ledger_entries_description" ON "ledger_entries" USING btree ("description" collate "C");--> statement-breakpoint
CREATE INDEX "ledger_entries_reference" ON "ledger_entries" USING btree ("reference" collate "C") WHERE "ledger_entries"."reference" is not null;

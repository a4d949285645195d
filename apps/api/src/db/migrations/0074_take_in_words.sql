-- The words of what is written wait beside their index until somebody takes them in, which only its owner may ask for. A long import does it
-- beside itself, over a second line (engines/imports/take-in-words.commands.ts): else it would stop for it every few hundred rows. It changes what a search
-- reads and not what it finds, so whoever can ask may.
CREATE FUNCTION take_in_words(words regclass) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT gin_clean_pending_list(words)
$$;--> statement-breakpoint
-- What waits beside the audit's own is taken in at 512 kB and not at 4 MB: rows of many reads are written by one statement, and all of them wait for it.
ALTER INDEX "audit_entries_detail" SET (gin_pending_list_limit = 512);

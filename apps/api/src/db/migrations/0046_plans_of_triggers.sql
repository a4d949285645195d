-- What checks a whole statement at once keeps the plan of the first that a connection brought. Made for an import or a month of
-- many accounts it read whole tables, and each posting of one entry after it did so too. Looked up by index whatever their
-- number, both are quick: the rows of a large statement name few journals, and their lookups are remembered.
ALTER FUNCTION keep_journal_lines() SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION keep_pooled_lines() SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION check_entry_journals() SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION keep_posting_keys() SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION keep_charged_readings() SET enable_hashjoin = off SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION keep_bank_line() SET enable_hashjoin = off SET enable_mergejoin = off;

-- What waits beside the audit's index of details is taken in at 512 kB and not at 4 MB: rows of many reads are written by one statement, and all who read wait
-- for it.
ALTER INDEX "audit_entries_detail" SET (gin_pending_list_limit = 512);

-- What waits beside the words of the ledger is taken in at 512 kB and not at 128: an import spent as long on taking in its words, portion by
-- portion, as on all the other orders of its entries. A search
-- reads them from end to end, and whoever fills them up takes them in: four times as long, a quarter as often.
ALTER INDEX "ledger_entries_search" SET (gin_pending_list_limit = 512);

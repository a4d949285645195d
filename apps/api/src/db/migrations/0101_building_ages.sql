CREATE TABLE "building_ages" (
	"building_id" uuid NOT NULL,
	"day" date NOT NULL,
	"groups" jsonb NOT NULL,
	CONSTRAINT "building_ages_building_id_day_pk" PRIMARY KEY("building_id","day")
);
--> statement-breakpoint
CREATE TABLE "building_ages_versions" (
	"building_id" uuid PRIMARY KEY NOT NULL,
	"journal_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "building_ages" ADD CONSTRAINT "building_ages_building_id_building_ages_versions_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building_ages_versions"("building_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As before; stored ages follow from the entries and do not stand in the way of an undo.
CREATE OR REPLACE FUNCTION rows_around_take_on(of_take_on uuid) RETURNS TABLE (found_table text, found_key text) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  left_out CONSTANT text[] := '{take_ons,take_on_rows,undone_rows,audit_entries,audit_pending,audit_links,audit_anchors,find_index,
    posting_checks,sessions,idempotency_keys,throttles,building_ages,building_ages_versions}';
  one record;
  known jsonb := '{}';
  frontier uuid[];
  next_ids uuid[];
  more_ids uuid[];
  more_keys text[];
BEGIN
  SELECT coalesce(array_agg(r.row_key::uuid), '{}') INTO frontier FROM take_on_rows r
    WHERE r.take_on_id = of_take_on AND r.row_key ~ '^[0-9a-f-]{36}$';
  SELECT coalesce(jsonb_object_agg(t.table_name, t.keys), '{}') INTO known FROM (
    SELECT r.table_name, jsonb_object_agg(r.row_key, true) AS keys FROM take_on_rows r
    WHERE r.take_on_id = of_take_on GROUP BY r.table_name) t;
  RETURN QUERY SELECT r.table_name, r.row_key FROM take_on_rows r WHERE r.take_on_id = of_take_on;
  WHILE cardinality(frontier) > 0 LOOP
    next_ids := '{}';
    FOR one IN
      SELECT c.relname::text AS name, primary_key_columns(c.oid) AS keys,
        array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attname <> 'id') AS refers,
        bool_or(a.attname = 'id') AS has_id
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'uuid'::regtype
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND NOT c.relname = ANY (left_out)
        AND primary_key_columns(c.oid) IS NOT NULL
      GROUP BY c.oid, c.relname ORDER BY c.relname
    LOOP
      CONTINUE WHEN one.refers IS NULL;
      EXECUTE format('SELECT array_agg(%s), array_agg(%s) FROM %I t WHERE (%s) AND NOT $2 ? (%s)',
        (SELECT 'concat_ws('','', ' || string_agg(format('t.%I', k), ', ') || ')' FROM unnest(one.keys) k),
        CASE WHEN one.has_id THEN 't.id' ELSE 'NULL::uuid' END, one.name,
        (SELECT string_agg(format('t.%I = ANY ($1)', r), ' OR ') FROM unnest(one.refers) r),
        (SELECT 'concat_ws('','', ' || string_agg(format('t.%I', k), ', ') || ')' FROM unnest(one.keys) k))
        INTO more_keys, more_ids USING frontier, coalesce(known -> one.name, '{}');
      CONTINUE WHEN more_keys IS NULL;
      RETURN QUERY SELECT one.name, k FROM unnest(more_keys) k;
      known := jsonb_set(known, ARRAY[one.name],
        coalesce(known -> one.name, '{}') || (SELECT jsonb_object_agg(k, true) FROM unnest(more_keys) k));
      next_ids := next_ids || array_remove(more_ids, NULL);
    END LOOP;
    frontier := next_ids;
  END LOOP;
END $$;

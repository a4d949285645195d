-- Names of the standard chart in the words of the field. An account of a building keeps the name that staff gave it.
UPDATE "gl_accounts" SET "name" = renamed."to" FROM (VALUES
  ('4290', 'Consumption recovered, of no known meter', 'Consumption recovered, meter not known'),
  ('5130', 'Municipal accounts, not told apart', 'Municipal accounts, not split by service'),
  ('4050', 'Special contributions', 'Special levies'),
  ('3100', 'Adjustments when the books were taken over', 'Adjustments at take-on')
) AS renamed("code", "from", "to")
WHERE "gl_accounts"."building_id" IS NULL AND "gl_accounts"."code" = renamed."code" AND "gl_accounts"."name" = renamed."from";

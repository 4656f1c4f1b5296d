-- Days of the price history are those of the company: midnight is where its first office is, as for pages and PDFs.
CREATE FUNCTION "kvartal_today"() RETURNS date LANGUAGE plpgsql STABLE AS $$
DECLARE
  "zone" text;
BEGIN
  SELECT "data" ->> 'timeZone' INTO "zone" FROM "content_entries" WHERE "kind" = 'office' ORDER BY "position", "key" LIMIT 1;
  RETURN (now() AT TIME ZONE coalesce("zone", 'Europe/Moscow'))::date;
EXCEPTION WHEN invalid_parameter_value THEN
  -- A name that this engine does not know must not stop a change of a price.
  RETURN (now() AT TIME ZONE 'Europe/Moscow')::date;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "kvartal_note_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "today" date := "kvartal_today"();
BEGIN
  IF NEW."price_rub" = (
    SELECT "price_rub" FROM "price_history" WHERE "flat_id" = NEW."id" AND "since" <= "today" ORDER BY "since" DESC LIMIT 1
  ) THEN
    RETURN NULL;
  END IF;
  -- A price that was changed and changed back within a day has not changed.
  DELETE FROM "price_history" WHERE "flat_id" = NEW."id" AND "since" = "today";
  INSERT INTO "price_history" ("flat_id", "since", "price_rub")
  SELECT "id", "today", NEW."price_rub" FROM "flats"
  WHERE "id" = NEW."id" AND NEW."price_rub" IS DISTINCT FROM (
    SELECT "price_rub" FROM "price_history" WHERE "flat_id" = NEW."id" AND "since" < "today" ORDER BY "since" DESC LIMIT 1
  );
  RETURN NULL;
END
$$;

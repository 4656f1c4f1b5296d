ALTER TABLE "office_reserves" DROP CONSTRAINT "office_reserves_state";--> statement-breakpoint
ALTER TABLE "office_reserves" ALTER COLUMN "flat_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "office_events" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "office_reserves" ADD COLUMN "lot_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "office_reserves_active_lot" ON "office_reserves" USING btree ("lot_id") WHERE "office_reserves"."state" = 'active';--> statement-breakpoint
ALTER TABLE "office_reserves" ADD CONSTRAINT "office_reserves_subject" CHECK (num_nonnulls("office_reserves"."flat_id", "office_reserves"."lot_id") = 1);--> statement-breakpoint
ALTER TABLE "office_reserves" ADD CONSTRAINT "office_reserves_state" CHECK ("office_reserves"."state" in ('active', 'expired', 'released', 'sold', 'taken-over'));--> statement-breakpoint
-- Triggers for rows do not see TRUNCATE.
CREATE TRIGGER "history_batches_keep_all" BEFORE TRUNCATE ON "history_batches" FOR EACH STATEMENT EXECUTE FUNCTION "kvartal_keep_history"();
--> statement-breakpoint
CREATE TRIGGER "history_items_keep_all" BEFORE TRUNCATE ON "history_items" FOR EACH STATEMENT EXECUTE FUNCTION "kvartal_keep_history"();
--> statement-breakpoint
-- Besides requests and the history: a notice for a person or for the group, as the mail gets it.
CREATE OR REPLACE FUNCTION "kvartal_note_office_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "next" bigint;
  "its_kind" text := TG_ARGV[0];
  "its_entity" text := NEW."id"::text;
  "its_project" text;
  "its_about" text;
  "its_owners" text[] := '{}';
BEGIN
  IF TG_TABLE_NAME = 'office_requests' THEN
    "its_project" := NEW."project";
    "its_owners" := array_remove(ARRAY[NEW."owner_id"::text, CASE WHEN TG_OP = 'UPDATE' THEN OLD."owner_id"::text END], NULL);
  ELSIF TG_TABLE_NAME = 'office_notices' THEN
    "its_entity" := NEW."request_id"::text;
    "its_about" := NEW."kind";
    "its_owners" := array_remove(ARRAY[NEW."person_id"::text], NULL);
    SELECT r."project" INTO "its_project" FROM "office_requests" r WHERE r."id" = NEW."request_id";
  END IF;
  INSERT INTO "change_versions" ("topic", "version") VALUES ('office', 1)
  ON CONFLICT ("topic") DO UPDATE SET "version" = "change_versions"."version" + 1, "changed_at" = now()
  RETURNING "version" INTO "next";
  INSERT INTO "office_events" ("seq", "kind", "entity_id", "project", "about", "owners")
  VALUES ("next", "its_kind", "its_entity", "its_project", "its_about", "its_owners")
  ON CONFLICT ("seq") DO UPDATE SET "kind" = excluded."kind", "entity_id" = excluded."entity_id", "project" = excluded."project", "about" = excluded."about", "owners" = excluded."owners", "at" = now();
  PERFORM pg_notify('kvartal_office', "next"::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "office_notices_new" AFTER INSERT ON "office_notices"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."request_id" IS NOT NULL)
EXECUTE FUNCTION "kvartal_note_office_event"('notice');

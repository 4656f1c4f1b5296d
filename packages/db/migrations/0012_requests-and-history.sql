CREATE TABLE "history_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"undoes" uuid,
	"item_count" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_batches_seq_unique" UNIQUE("seq"),
	CONSTRAINT "history_batches_source" CHECK ("history_batches"."source" in ('office', 'import', 'feed', 'schedule', 'command'))
);
--> statement-breakpoint
CREATE TABLE "history_items" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"project" text,
	"before" jsonb,
	"after" jsonb,
	"version" integer,
	CONSTRAINT "history_items_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "lead_delivery_tries" (
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"try" integer NOT NULL,
	"state" text NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "office_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"project" text,
	"owners" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"request_id" uuid,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" uuid,
	"last_fault" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_notices_state" CHECK ("office_notices"."state" in ('waiting', 'delivered', 'dead', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "office_request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"origin" text NOT NULL,
	"form_name" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"phone_key" text NOT NULL,
	"email_key" text NOT NULL,
	"search" text NOT NULL,
	"source" text,
	"matter" text NOT NULL,
	"flat_id" integer,
	"lot_id" integer,
	"project" text,
	"state" text DEFAULT 'new' NOT NULL,
	"close_reason" text,
	"owner_id" uuid,
	"next_contact_at" timestamp with time zone,
	"next_contact_note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"queue" bigint DEFAULT 0 NOT NULL,
	"joined_to" uuid,
	"joined_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_requests_origin" CHECK ("office_requests"."origin" in ('form', 'call')),
	CONSTRAINT "office_requests_state" CHECK ("office_requests"."state" in ('new', 'working', 'meeting', 'reserved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "office_reserves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"flat_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "office_reserves_state" CHECK ("office_reserves"."state" in ('active', 'expired', 'released', 'taken-over'))
);
--> statement-breakpoint
CREATE TABLE "office_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "history_items" ADD CONSTRAINT "history_items_batch_id_history_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."history_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_delivery_tries" ADD CONSTRAINT "lead_delivery_tries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_request_notes" ADD CONSTRAINT "office_request_notes_request_id_office_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."office_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_reserves" ADD CONSTRAINT "office_reserves_request_id_office_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."office_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_batches_at" ON "history_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_batches_kind" ON "history_batches" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "history_batches_actor" ON "history_batches" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "history_batches_undoes" ON "history_batches" USING btree ("undoes") WHERE "history_batches"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "history_items_entity" ON "history_items" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "history_items_project" ON "history_items" USING btree ("project") WHERE "history_items"."project" is not null;--> statement-breakpoint
CREATE INDEX "lead_delivery_tries_lead" ON "lead_delivery_tries" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "office_events_at" ON "office_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "office_notices_due" ON "office_notices" USING btree ("next_try_at") WHERE "office_notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "office_notices_created" ON "office_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "office_request_notes_request" ON "office_request_notes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "office_requests_queue" ON "office_requests" USING btree ("queue","id") WHERE "office_requests"."joined_to" is null;--> statement-breakpoint
CREATE INDEX "office_requests_state_queue" ON "office_requests" USING btree ("state","queue","id") WHERE "office_requests"."joined_to" is null;--> statement-breakpoint
CREATE INDEX "office_requests_project_queue" ON "office_requests" USING btree ("project","queue","id") WHERE "office_requests"."joined_to" is null;--> statement-breakpoint
CREATE INDEX "office_requests_owner_queue" ON "office_requests" USING btree ("owner_id","queue","id") WHERE "office_requests"."joined_to" is null;--> statement-breakpoint
CREATE INDEX "office_requests_contact" ON "office_requests" USING btree ("next_contact_at") WHERE "office_requests"."next_contact_at" is not null;--> statement-breakpoint
CREATE INDEX "office_requests_created" ON "office_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "office_requests_phone" ON "office_requests" USING btree ("phone_key") WHERE "office_requests"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX "office_requests_email" ON "office_requests" USING btree ("email_key") WHERE "office_requests"."email_key" <> '';--> statement-breakpoint
CREATE INDEX "office_requests_number" ON "office_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "office_requests_flat" ON "office_requests" USING btree ("flat_id") WHERE "office_requests"."flat_id" is not null;--> statement-breakpoint
CREATE INDEX "office_requests_joined" ON "office_requests" USING btree ("joined_to") WHERE "office_requests"."joined_to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_reserves_active" ON "office_reserves" USING btree ("flat_id") WHERE "office_reserves"."state" = 'active';--> statement-breakpoint
CREATE INDEX "office_reserves_due" ON "office_reserves" USING btree ("until") WHERE "office_reserves"."state" = 'active';--> statement-breakpoint
CREATE INDEX "office_reserves_request" ON "office_reserves" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "office_views_name" ON "office_views" USING btree ("person_id","screen","name");--> statement-breakpoint
CREATE INDEX "lead_deliveries_failing" ON "lead_deliveries" USING btree ("channel") WHERE "lead_deliveries"."state" = 'dead' or ("lead_deliveries"."state" = 'waiting' and "lead_deliveries"."last_fault" is not null);--> statement-breakpoint
-- History is append-only. Only pruning by the retention term may delete, and it says so in its own transaction.
CREATE FUNCTION "kvartal_keep_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kvartal.prune_history', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_batches_keep" BEFORE UPDATE OR DELETE ON "history_batches" FOR EACH ROW EXECUTE FUNCTION "kvartal_keep_history"();
--> statement-breakpoint
CREATE TRIGGER "history_items_keep" BEFORE UPDATE OR DELETE ON "history_items" FOR EACH ROW EXECUTE FUNCTION "kvartal_keep_history"();
--> statement-breakpoint
-- The number of a request for people, equal to leadNumber() of the server.
CREATE FUNCTION "kvartal_request_number"("id" uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr("digits", 1, 4) || '-' || substr("digits", 5) FROM (
    SELECT lpad((('x' || encode(substring(sha256(convert_to("id"::text, 'UTF8')) FROM 1 FOR 4), 'hex'))::bit(32)::bigint % 100000000)::text, 8, '0') AS "digits"
  ) AS "number"
$$;
--> statement-breakpoint
-- Equal for all spellings of one Russian number: +7 (916) 204-18-35, 8 916 2041835.
CREATE FUNCTION "kvartal_phone_key"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace("phone", '\D', '', 'g'), '^[78](\d{10})$', '\1')
$$;
--> statement-breakpoint
-- Lower case without ё. The alphabet is spelled out: lower() of a store with the C collation leaves Cyrillic as it is.
CREATE FUNCTION "kvartal_folded"("value" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(lower("value"), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')
$$;
--> statement-breakpoint
CREATE FUNCTION "kvartal_request_search"("number" text, "name" text, "phone_key" text, "email_key" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT "kvartal_folded"("name") || '|' || "phone_key" || '|' || "email_key" || '|' || replace("number", '-', '')
$$;
--> statement-breakpoint
-- Every three characters in a row of a text: an index on them finds any part of it, without an extension.
CREATE FUNCTION "kvartal_grams"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr("value", "place", 3)), '{}') FROM generate_series(1, length("value") - 2) AS "place"
$$;
--> statement-breakpoint
CREATE INDEX "office_requests_grams" ON "office_requests" USING gin ("kvartal_grams"("search"));
--> statement-breakpoint
-- What a lead is about, as its notes say: a flat, a commercial lot, a project. Each only if it exists.
CREATE FUNCTION "kvartal_request_subject"("info" jsonb, OUT "flat_id" integer, OUT "lot_id" integer, OUT "project" text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  "flat" text := coalesce("info" ->> 'flatId', substring("info" ->> 'page' FROM '^/flat/(\d+)'));
  "lot" text := coalesce("info" ->> 'commercialLotId', substring("info" ->> 'page' FROM '^/commercial/(\d+)'));
  "named" text := coalesce("info" ->> 'project', substring("info" ->> 'page' FROM '^/projects?/([\w-]+)'));
BEGIN
  IF "flat" ~ '^\d{1,9}$' THEN
    SELECT f."id", p."slug" INTO "flat_id", "project" FROM "flats" f JOIN "projects" p ON p."id" = f."project_id" WHERE f."id" = "flat"::integer;
  END IF;
  IF "flat_id" IS NULL AND "lot" ~ '^\d{1,9}$' THEN
    SELECT l."id", p."slug" INTO "lot_id", "project" FROM "commercial_lots" l JOIN "projects" p ON p."id" = l."project_id" WHERE l."id" = "lot"::integer;
  END IF;
  IF "project" IS NULL AND "named" IS NOT NULL THEN
    SELECT p."slug" INTO "project" FROM "projects" p WHERE p."slug" = "named" OR p."name" = "named" LIMIT 1;
  END IF;
END
$$;
--> statement-breakpoint
-- The request of a session: made by its first lead, brought up to date by each correction.
CREATE FUNCTION "kvartal_put_request"("lead" "leads") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "request" uuid := coalesce("lead"."corrects", "lead"."id");
  "its_number" text := "kvartal_request_number"("request");
  "its_phone" text := "kvartal_phone_key"("lead"."phone");
  "its_email" text := lower("lead"."email");
  "about" record;
BEGIN
  SELECT * INTO "about" FROM "kvartal_request_subject"("lead"."info");
  INSERT INTO "office_requests" ("id", "number", "origin", "form_name", "name", "phone", "email", "phone_key", "email_key", "search", "matter", "flat_id", "lot_id", "project", "created_at", "updated_at")
  VALUES ("request", "its_number", 'form', "lead"."form_name", "lead"."name", "lead"."phone", "lead"."email", "its_phone", "its_email",
    "kvartal_request_search"("its_number", "lead"."name", "its_phone", "its_email"),
    left(coalesce("lead"."info" ->> 'matter', ''), 300), "about"."flat_id", "about"."lot_id", "about"."project", "lead"."created_at", "lead"."created_at")
  ON CONFLICT ("id") DO UPDATE SET
    "form_name" = excluded."form_name", "name" = excluded."name", "phone" = excluded."phone", "email" = excluded."email",
    "phone_key" = excluded."phone_key", "email_key" = excluded."email_key", "search" = excluded."search", "matter" = excluded."matter",
    "flat_id" = coalesce(excluded."flat_id", "office_requests"."flat_id"), "lot_id" = coalesce(excluded."lot_id", "office_requests"."lot_id"),
    "project" = coalesce(excluded."project", "office_requests"."project"), "erased_at" = NULL,
    "version" = "office_requests"."version" + 1, "updated_at" = now();
END
$$;
--> statement-breakpoint
CREATE FUNCTION "kvartal_note_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The server proves that it can write by a lead of nobody, which it deletes at once.
  IF NEW."contact" <> '' THEN
    PERFORM "kvartal_put_request"(NEW);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "kvartal_erase_request"("request" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "office_request_notes" WHERE "request_id" = "request";
  UPDATE "office_requests" SET "name" = '', "phone" = '', "email" = '', "phone_key" = '', "email_key" = '', "search" = replace("number", '-', ''),
    "matter" = '', "flat_id" = NULL, "lot_id" = NULL, "next_contact_at" = NULL, "next_contact_note" = '',
    "erased_at" = now(), "version" = "version" + 1, "updated_at" = now()
  WHERE "id" = "request" AND "erased_at" IS NULL;
END
$$;
--> statement-breakpoint
-- Whoever deletes the last lead of a session, the retention term, a command or a person of the office, its personal data
-- go with it.
CREATE FUNCTION "kvartal_note_erased_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "request" uuid := coalesce(OLD."corrects", OLD."id");
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "leads" WHERE "id" = "request" OR "corrects" = "request") THEN
    PERFORM "kvartal_erase_request"("request");
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "kvartal_place_request"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "received" bigint := floor(extract(epoch FROM NEW."created_at") * 1000);
BEGIN
  NEW."queue" := CASE WHEN NEW."state" = 'new' THEN "received" - 10000000000000 ELSE -"received" END;
  IF NEW."state" = 'new' THEN
    NEW."answered_at" := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD."state" = 'new' THEN
    NEW."answered_at" := coalesce(NEW."answered_at", now());
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "office_requests_place" BEFORE INSERT OR UPDATE ON "office_requests" FOR EACH ROW EXECUTE FUNCTION "kvartal_place_request"();
--> statement-breakpoint
-- Leads that came before the office: those of the last fortnight are to be worked, the earlier ones were worked elsewhere.
DO $$
BEGIN
  PERFORM "kvartal_put_request"(l) FROM (SELECT * FROM "leads" WHERE "contact" <> '' ORDER BY "created_at", "revision") AS l;
  UPDATE "office_requests" SET "state" = 'closed', "close_reason" = 'before-office', "answered_at" = "created_at"
  WHERE "created_at" < now() - interval '14 days';
  UPDATE "office_requests" SET "version" = 1;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "leads_request" AFTER INSERT ON "leads" FOR EACH ROW EXECUTE FUNCTION "kvartal_note_lead"();
--> statement-breakpoint
CREATE TRIGGER "leads_erased" AFTER DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION "kvartal_note_erased_lead"();
--> statement-breakpoint
CREATE FUNCTION "kvartal_note_try"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "lead_delivery_tries" ("lead_id", "channel", "try", "state", "fault")
  VALUES (NEW."lead_id", NEW."channel", NEW."tries", NEW."state", NEW."last_fault");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "lead_deliveries_try" AFTER UPDATE ON "lead_deliveries" FOR EACH ROW
WHEN (NEW."tries" > OLD."tries" OR (NEW."state" = 'withheld' AND OLD."state" <> 'withheld'))
EXECUTE FUNCTION "kvartal_note_try"();
--> statement-breakpoint
-- Events of open screens are numbered at the end of a transaction, under the lock of the topic's row: their numbers rise
-- in the order of commits, so that a reader who has seen one has seen all before it.
CREATE FUNCTION "kvartal_note_office_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "next" bigint;
  "its_kind" text := TG_ARGV[0];
  "its_project" text;
  "its_owners" text[] := '{}';
BEGIN
  IF TG_TABLE_NAME = 'office_requests' THEN
    "its_project" := NEW."project";
    "its_owners" := array_remove(ARRAY[NEW."owner_id"::text, CASE WHEN TG_OP = 'UPDATE' THEN OLD."owner_id"::text END], NULL);
  END IF;
  INSERT INTO "change_versions" ("topic", "version") VALUES ('office', 1)
  ON CONFLICT ("topic") DO UPDATE SET "version" = "change_versions"."version" + 1, "changed_at" = now()
  RETURNING "version" INTO "next";
  INSERT INTO "office_events" ("seq", "kind", "entity_id", "project", "owners") VALUES ("next", "its_kind", NEW."id"::text, "its_project", "its_owners")
  ON CONFLICT ("seq") DO UPDATE SET "kind" = excluded."kind", "entity_id" = excluded."entity_id", "project" = excluded."project", "owners" = excluded."owners", "at" = now();
  PERFORM pg_notify('kvartal_office', "next"::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "office_requests_new" AFTER INSERT ON "office_requests"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "kvartal_note_office_event"('request-new');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "office_requests_changed" AFTER UPDATE ON "office_requests"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."version" IS DISTINCT FROM NEW."version")
EXECUTE FUNCTION "kvartal_note_office_event"('request-changed');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "history_batches_new" AFTER INSERT ON "history_batches"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "kvartal_note_office_event"('history');

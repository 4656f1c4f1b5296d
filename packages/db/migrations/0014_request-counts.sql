CREATE TABLE "office_request_counts" (
	"state" text NOT NULL,
	"project" text,
	"owner_id" uuid,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "office_requests_source_queue" ON "office_requests" USING btree ("source","queue","id") WHERE "office_requests"."joined_to" is null;--> statement-breakpoint
CREATE INDEX "office_requests_reason_queue" ON "office_requests" USING btree ("close_reason","queue","id") WHERE "office_requests"."joined_to" is null and "office_requests"."close_reason" is not null;--> statement-breakpoint
CREATE INDEX "office_requests_answered" ON "office_requests" USING btree ("answered_at") WHERE "office_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "office_requests_without_source" ON "office_requests" USING btree ("id") WHERE "office_requests"."source" is null;--> statement-breakpoint
CREATE INDEX "office_requests_calls" ON "office_requests" USING btree ("created_at") WHERE "office_requests"."origin" = 'call' and "office_requests"."erased_at" is null;--> statement-breakpoint
-- The three characters that begin at each place of a text: an index on them finds any part of it, one or two characters by
-- their prefix, without an extension. The search of the version before uses "kvartal_grams", without an index from now on.
CREATE FUNCTION "kvartal_text_parts"("value" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(substr("value" || '||', "place", 3)), '{}')) FROM generate_series(1, length("value")) AS "place"
$$;
--> statement-breakpoint
DROP INDEX "office_requests_grams";
--> statement-breakpoint
-- New rows go to the index at once: the embedded store has no process that would move them from a pending list.
CREATE INDEX "office_requests_text_parts" ON "office_requests" USING gin ("kvartal_text_parts"("search")) WITH (fastupdate = off);
--> statement-breakpoint
-- Without statistics the planner takes every text for a rare one and uses the index: the server asks it for rare ones only.
ALTER INDEX "office_requests_text_parts" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE FUNCTION "kvartal_count_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "office_request_counts" SELECT "state", "project", "owner_id", count(*) FROM "added" WHERE "joined_to" IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "office_request_counts" SELECT "state", "project", "owner_id", -count(*) FROM "removed" WHERE "joined_to" IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO "office_request_counts"
    SELECT "state", "project", "owner_id", sum("change") FROM (
      SELECT "state", "project", "owner_id", 1 AS "change" FROM "added" WHERE "joined_to" IS NULL
      UNION ALL
      SELECT "state", "project", "owner_id", -1 FROM "removed" WHERE "joined_to" IS NULL
    ) AS "changes" GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "office_requests_count_added" AFTER INSERT ON "office_requests" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "kvartal_count_requests"();
--> statement-breakpoint
CREATE TRIGGER "office_requests_count_changed" AFTER UPDATE ON "office_requests" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "kvartal_count_requests"();
--> statement-breakpoint
CREATE TRIGGER "office_requests_count_removed" AFTER DELETE ON "office_requests" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "kvartal_count_requests"();
--> statement-breakpoint
-- The triggers hold a lock against writes until the migration commits, so that nothing is missed or counted twice.
INSERT INTO "office_request_counts" SELECT "state", "project", "owner_id", count(*) FROM "office_requests" WHERE "joined_to" IS NULL GROUP BY 1, 2, 3;

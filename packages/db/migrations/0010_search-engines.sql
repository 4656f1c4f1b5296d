CREATE TABLE "index_now_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"paths" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" uuid,
	"last_fault" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "index_now_batches_state" CHECK ("index_now_batches"."state" in ('waiting', 'delivered', 'dead', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"path" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "index_now_batches_due" ON "index_now_batches" USING btree ("next_try_at") WHERE "index_now_batches"."state" = 'waiting';
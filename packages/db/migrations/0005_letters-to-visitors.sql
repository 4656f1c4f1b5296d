CREATE TABLE "mail_stops" (
	"recipient" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_deliveries" DROP CONSTRAINT "lead_deliveries_state";--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "recipient" text;--> statement-breakpoint
CREATE INDEX "lead_deliveries_recipient" ON "lead_deliveries" USING btree ("recipient") WHERE "lead_deliveries"."recipient" is not null;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_state" CHECK ("lead_deliveries"."state" in ('waiting', 'delivered', 'dead', 'withheld'));
CREATE TABLE "subscription_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subscription_id" uuid,
	"day" date,
	"address_hash" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" uuid,
	"sending_since" timestamp with time zone,
	"last_fault" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_letters_channel" CHECK ("subscription_letters"."channel" in ('confirmation', 'digest')),
	CONSTRAINT "subscription_letters_state" CHECK ("subscription_letters"."state" in ('waiting', 'delivered', 'dead', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"flat_id" integer,
	"tells_new" boolean NOT NULL,
	"tells_cheaper" boolean NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"told" jsonb NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"consent_in_force" text,
	"consent_doubts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('asked', 'active', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "subscription_letters" ADD CONSTRAINT "subscription_letters_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_letters_day" ON "subscription_letters" USING btree ("recipient","day") WHERE "subscription_letters"."channel" = 'digest';--> statement-breakpoint
CREATE INDEX "subscription_letters_due" ON "subscription_letters" USING btree ("next_try_at") WHERE "subscription_letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "subscription_letters_recipient" ON "subscription_letters" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "subscription_letters_address" ON "subscription_letters" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "subscription_letters_created" ON "subscription_letters" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_subject" ON "subscriptions" USING btree ("recipient","address");--> statement-breakpoint
CREATE INDEX "subscriptions_active" ON "subscriptions" USING btree ("recipient") WHERE "subscriptions"."state" = 'active';
CREATE TABLE "captcha_used_tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_verdicts" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"verdict" text,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_attempts" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_attempts_source" CHECK ("lead_attempts"."source" in ('visitor', 'reconcile'))
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" uuid,
	"last_fault" text,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "lead_deliveries_lead_id_channel_pk" PRIMARY KEY("lead_id","channel"),
	CONSTRAINT "lead_deliveries_state" CHECK ("lead_deliveries"."state" in ('waiting', 'delivered', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_name" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"info" jsonb NOT NULL,
	"campaign" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"captcha" text NOT NULL,
	"address_hash" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_captcha" CHECK ("leads"."captcha" in ('verified', 'unverified'))
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_attempts" ADD CONSTRAINT "lead_attempts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_used_tokens_expiry" ON "captcha_used_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ("next_try_at") WHERE "lead_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_address" ON "leads" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "leads_contact" ON "leads" USING btree ("contact","created_at");
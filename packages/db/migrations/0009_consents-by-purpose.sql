ALTER TABLE "leads" ADD COLUMN "consent_document" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "more_consents" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "consent_document" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "more_consents" jsonb;
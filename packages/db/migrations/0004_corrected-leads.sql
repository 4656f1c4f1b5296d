ALTER TABLE "leads" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "submit" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_in_force" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_doubts" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_corrects" ON "leads" USING btree ("corrects","revision") WHERE "leads"."corrects" is not null;
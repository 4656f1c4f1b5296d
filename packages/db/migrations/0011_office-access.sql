CREATE TABLE "office_devices" (
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"trusted_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_devices_token_hash_person_id_pk" PRIMARY KEY("token_hash","person_id")
);
--> statement-breakpoint
CREATE TABLE "office_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_links_kind" CHECK ("office_links"."kind" in ('first-start', 'invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "office_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "office_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"projects" jsonb,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_last_step" bigint,
	"invited_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_people_role" CHECK ("office_people"."role" in ('administrator', 'head-of-sales', 'sales-manager', 'price-analyst', 'editor', 'reader')),
	CONSTRAINT "office_people_lower_email" CHECK ("office_people"."email" = lower("office_people"."email"))
);
--> statement-breakpoint
CREATE TABLE "office_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_spare_codes" (
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "office_spare_codes_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "office_steps" (
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"secret" text,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_steps_token_hash_kind_pk" PRIMARY KEY("token_hash","kind"),
	CONSTRAINT "office_steps_kind" CHECK ("office_steps"."kind" in ('second-step', 'app', 'passkey-new', 'passkey-challenge'))
);
--> statement-breakpoint
ALTER TABLE "office_devices" ADD CONSTRAINT "office_devices_person_id_office_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."office_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_links" ADD CONSTRAINT "office_links_person_id_office_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."office_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_passkeys" ADD CONSTRAINT "office_passkeys_person_id_office_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."office_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_person_id_office_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."office_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_spare_codes" ADD CONSTRAINT "office_spare_codes_person_id_office_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."office_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_steps" ADD CONSTRAINT "office_steps_person_id_office_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."office_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_devices_person" ON "office_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "office_failures_expiry" ON "office_failures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "office_links_person" ON "office_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "office_passkeys_person" ON "office_passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "office_people_email" ON "office_people" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "office_sessions_id" ON "office_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "office_sessions_person" ON "office_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "office_sessions_expiry" ON "office_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "office_steps_expiry" ON "office_steps" USING btree ("expires_at");
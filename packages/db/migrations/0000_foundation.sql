CREATE TABLE "change_versions" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_entries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"bundle_hash" text NOT NULL,
	"counts" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" integer PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"world_key" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"floors_total" integer NOT NULL,
	"key_date" text NOT NULL,
	"has_facade" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commercial_lots" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"project_id" integer NOT NULL,
	"building_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"floor_id" integer NOT NULL,
	"number" integer NOT NULL,
	"floor" integer NOT NULL,
	"status" text NOT NULL,
	"premises_type" text NOT NULL,
	"area_m2" numeric(8, 2) NOT NULL,
	"ceiling_height_m" numeric(8, 2) NOT NULL,
	"price_rub" bigint NOT NULL,
	"rent_rub_per_month" bigint NOT NULL,
	"plan_key" text NOT NULL,
	"details" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commercial_lots_key_unique" UNIQUE("key"),
	CONSTRAINT "commercial_lots_status" CHECK ("commercial_lots"."status" in ('free', 'reserve', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "flats" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"project_id" integer NOT NULL,
	"building_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"floor_id" integer NOT NULL,
	"number" integer NOT NULL,
	"floor" integer NOT NULL,
	"status" text NOT NULL,
	"rooms" integer NOT NULL,
	"area_m2" numeric(8, 2) NOT NULL,
	"ceiling_height_m" numeric(8, 2) NOT NULL,
	"price_rub" bigint NOT NULL,
	"old_price_rub" bigint,
	"promo_key" text,
	"finishing" text NOT NULL,
	"attributes" text[] NOT NULL,
	"plan_key" text NOT NULL,
	"details" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flats_key_unique" UNIQUE("key"),
	CONSTRAINT "flats_price_positive" CHECK ("flats"."price_rub" > 0),
	CONSTRAINT "flats_area_positive" CHECK ("flats"."area_m2" > 0),
	CONSTRAINT "flats_status" CHECK ("flats"."status" in ('free', 'reserve', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "floors" (
	"id" integer PRIMARY KEY NOT NULL,
	"section_id" integer NOT NULL,
	"number" integer NOT NULL,
	"world_key" text NOT NULL,
	"plan_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"svg" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"flat_id" integer NOT NULL,
	"since" date NOT NULL,
	"price_rub" bigint NOT NULL,
	CONSTRAINT "price_history_flat_id_since_pk" PRIMARY KEY("flat_id","since")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"world_key" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_world_key_unique" UNIQUE("world_key")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"building_id" integer NOT NULL,
	"world_key" text NOT NULL,
	"number" integer NOT NULL,
	"floors_total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_lots" ADD CONSTRAINT "commercial_lots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_lots" ADD CONSTRAINT "commercial_lots_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_lots" ADD CONSTRAINT "commercial_lots_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_lots" ADD CONSTRAINT "commercial_lots_floor_id_floors_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flats" ADD CONSTRAINT "flats_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flats" ADD CONSTRAINT "flats_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flats" ADD CONSTRAINT "flats_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flats" ADD CONSTRAINT "flats_floor_id_floors_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_flat_id_flats_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_order" ON "content_entries" USING btree ("kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_world_key" ON "buildings" USING btree ("project_id","world_key");--> statement-breakpoint
CREATE INDEX "commercial_lots_project" ON "commercial_lots" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "flats_building" ON "flats" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "flats_floor" ON "flats" USING btree ("floor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "floors_number" ON "floors" USING btree ("section_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_world_key" ON "sections" USING btree ("building_id","world_key");
// Tables of the inventory: projects, buildings, sections, floors, flats, commercial lots, their prices and plans.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()
const money = (name: string) => bigint(name, { mode: 'number' })
const metres = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

export const projects = pgTable('projects', {
  id: integer('id').primaryKey(),
  /** Public name in addresses: severny-sad. */
  slug: text('slug').notNull().unique(),
  /** Key to pictures and polygons: severny. */
  worldKey: text('world_key').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** All texts about the project; validated by the contract's project schema. */
  data: jsonb('data').notNull(),
  updatedAt: updatedAt(),
})

export const buildings = pgTable(
  'buildings',
  {
    id: integer('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** Id of the building in the outlines of pictures, or a new one for an announced phase. */
    worldKey: text('world_key').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    floorsTotal: integer('floors_total').notNull(),
    /** Quarter of commissioning, 2028-Q2. */
    keyDate: text('key_date').notNull(),
    hasFacade: boolean('has_facade').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('buildings_world_key').on(table.projectId, table.worldKey)],
)

export const sections = pgTable(
  'sections',
  {
    id: integer('id').primaryKey(),
    buildingId: integer('building_id')
      .notNull()
      .references(() => buildings.id),
    worldKey: text('world_key').notNull(),
    number: integer('number').notNull(),
    floorsTotal: integer('floors_total').notNull(),
  },
  (table) => [uniqueIndex('sections_world_key').on(table.buildingId, table.worldKey)],
)

export const floors = pgTable(
  'floors',
  {
    id: integer('id').primaryKey(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    number: integer('number').notNull(),
    /** Id of the floor in the outlines of facade pictures. */
    worldKey: text('world_key').notNull(),
    planKey: text('plan_key').notNull(),
  },
  (table) => [uniqueIndex('floors_number').on(table.sectionId, table.number)],
)

/** The common columns of flats and commercial lots. A function, because a column object belongs to one table. */
const lotColumns = () => ({
  id: integer('id').primaryKey(),
  key: text('key').notNull().unique(),
  projectId: integer('project_id')
    .notNull()
    .references(() => projects.id),
  buildingId: integer('building_id')
    .notNull()
    .references(() => buildings.id),
  sectionId: integer('section_id')
    .notNull()
    .references(() => sections.id),
  floorId: integer('floor_id')
    .notNull()
    .references(() => floors.id),
  number: integer('number').notNull(),
  floor: integer('floor').notNull(),
  /** Sold exists only here; the wire has only free and reserve. */
  status: text('status', { enum: ['free', 'reserve', 'sold'] }).notNull(),
  areaM2: metres('area_m2').notNull(),
  ceilingHeightM: metres('ceiling_height_m').notNull(),
  priceRub: money('price_rub').notNull(),
  planKey: text('plan_key').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  updatedAt: updatedAt(),
})

export const flats = pgTable(
  'flats',
  {
    ...lotColumns(),
    rooms: integer('rooms').notNull(),
    /** Price before the promo, null without one. */
    oldPriceRub: money('old_price_rub'),
    promoKey: text('promo_key'),
    finishing: text('finishing').notNull(),
    attributes: text('attributes').array().notNull(),
    /** Rooms with areas, window sides, the components of the price; validated by the contract's flat details schema. */
    details: jsonb('details').notNull(),
  },
  (table) => [
    index('flats_building').on(table.buildingId),
    index('flats_floor').on(table.floorId),
    check('flats_price_positive', sql`${table.priceRub} > 0`),
    check('flats_area_positive', sql`${table.areaM2} > 0`),
    check('flats_status', sql`${table.status} in ('free', 'reserve', 'sold')`),
  ],
)

export const priceHistory = pgTable(
  'price_history',
  {
    flatId: integer('flat_id')
      .notNull()
      .references(() => flats.id),
    since: date('since').notNull(),
    priceRub: money('price_rub').notNull(),
  },
  (table) => [primaryKey({ columns: [table.flatId, table.since] })],
)

export const commercialLots = pgTable(
  'commercial_lots',
  {
    ...lotColumns(),
    premisesType: text('premises_type').notNull(),
    rentRubPerMonth: money('rent_rub_per_month').notNull(),
    details: jsonb('details').notNull(),
  },
  (table) => [
    index('commercial_lots_project').on(table.projectId),
    check('commercial_lots_status', sql`${table.status} in ('free', 'reserve', 'sold')`),
  ],
)

/** Drawn plans by key. They are in the store, so that every node serves the same drawing. */
export const plans = pgTable('plans', {
  key: text('key').primaryKey(),
  svg: text('svg').notNull(),
  /** Short content hash, part of the plan's address, so that the drawing may be cached for good. */
  hash: text('hash').notNull(),
})

// The records that the catalog is made of: flats, buildings with their descriptions, lookup tables.
import type { CatalogOptions } from '@kvartal/catalog'
import type { OfferFlat, OfferReference } from '@kvartal/catalog/marketplace'
import type { AttributeItem, Station } from '@kvartal/contract/catalog/offered-flat'
import type { ContentData, Project } from '@kvartal/contract/content'
import type { BuildingRow, FlatRow } from './repository.ts'

/** A flat in the engine. Fields that only answers need stay in its row. */
export interface InventoryFlat extends OfferFlat {
  readonly row: FlatRow
}

export interface BuildingInfo extends BuildingRow {
  /** The project's description of the building; absent when the project does not mention it. */
  readonly description: Project['buildings'][number] | undefined
  readonly ready: boolean
  /** Has a picture of its facade. */
  readonly pictured: boolean
}

/** Lookup tables made from the buildings and the content, independent of the flats. */
export interface ReferenceData extends OfferReference {
  /** The source rows as JSON: equal texts mean equal tables. */
  readonly text: string
  readonly projects: ReadonlyMap<number, Project>
  readonly buildings: ReadonlyMap<number, BuildingInfo>
  readonly attributes: readonly AttributeItem[]
  readonly promos: ReadonlyMap<string, ContentData<'stock-promo'>>
  /** In the order of the engine's options. */
  readonly stations: readonly Pick<Station, 'name' | 'line' | 'lineColor'>[]
  readonly nearestStation: ReadonlyMap<number, Station>
  readonly options: CatalogOptions
  /** Keys of the floors that are outlined on a facade, by the facade's id. */
  readonly facadeFloors: ReadonlyMap<string, ReadonlySet<string>>
  /** Position of each attribute in the list of attributes, by its key. */
  readonly attributePlaces: ReadonlyMap<string, number>
}

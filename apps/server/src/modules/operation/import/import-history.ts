// Collects the changes of an import for the history.
import type { Bundle, BundlePart, BundleRecord } from '@kvartal/contract/bundle'
import type { Orm, RowChange } from '@kvartal/db'
import { changedFields, type HistoryActor, type HistoryChange, record } from '../../office/history/index.ts'
import type { ImportReport } from './import-report.ts'
import type { KnownRecords } from './known-records.ts'
import { entityOfPart, type Fields, fieldsOf } from './record-fields.ts'
import { recordKey } from './stored-records.ts'

export interface ImportAuthor {
  actor: HistoryActor
  /** Why, in the author's words. */
  reason?: string | undefined
}

type Row = Readonly<Record<string, unknown>>

/** The name under which the journal shows a first import: its counts only, since there is nothing to return to. */
export const FIRST_IMPORT = 'import'

export class ImportHistory {
  readonly #changes: HistoryChange[] = []
  readonly #slugs: ReadonlyMap<number, string>
  readonly #projectOfBuilding: ReadonlyMap<number, number>
  readonly #buildingOfSection: ReadonlyMap<number, number>

  constructor(bundle: Bundle, known: KnownRecords) {
    this.#slugs = new Map([...known.projects, ...bundle.projects.map(({ id, slug }) => [id, slug] as const)])
    const buildings = bundle.buildings.map(({ id, projectId }) => [id, projectId] as const)
    this.#projectOfBuilding = new Map([...known.buildings, ...buildings])
    const sections = bundle.sections.map(({ id, buildingId }) => [id, buildingId] as const)
    this.#buildingOfSection = new Map([...known.sections, ...sections])
  }

  written(part: BundlePart, { row, before }: RowChange<Row>): void {
    const after = fieldsOf(part, row)
    const stored = before && fieldsOf(part, before)
    // A field that the record no longer has counts as changed too.
    const change = stored ? changedFields(stored, { ...emptied(stored), ...after }) : { before: null, after }
    if (change) this.#add(part, row, isSale(part, change) ? withDealPrice(change, row) : change)
  }

  removed<Part extends BundlePart>(part: Part, records: readonly BundleRecord<Part>[]): void {
    for (const one of records) this.#add(part, one, { before: fieldsOf(part, one), after: null })
  }

  /** In the transaction of the import. An import that has changed nothing leaves no trace. */
  async record(orm: Orm, source: string, { actor, reason = '' }: ImportAuthor, report: ImportReport): Promise<void> {
    const subject = `Загрузка ${source.split(/[\\/]/).at(-1)}`
    const changes = isFirst(report) ? [countsOf(source, report)] : this.#changes
    await record(orm, { actor, source: 'import', kind: 'import', subject, reason }, changes)
  }

  #add(part: BundlePart, row: object, change: Change): void {
    const { kind, key, data } = row as { kind?: string; key?: string; data?: Fields }
    const isEntry = part === 'content'
    const id = isEntry ? String(key) : part === 'redirects' ? redirectId(row) : recordKey(part, row as never)
    const entity = isEntry ? String(kind) : entityOfPart[part]
    this.#changes.push({ entity, id, project: this.#projectOf(part, row, data), ...change })
  }

  #projectOf(part: BundlePart, row: object, data: Fields | undefined): string | null {
    const { id, projectId, buildingId, sectionId } = row as Readonly<Record<string, number>>
    if (part === 'content') return typeof data?.project === 'string' ? data.project : null
    const section = part === 'floors' ? this.#buildingOfSection.get(sectionId ?? 0) : buildingId
    const project = part === 'projects' ? id : (projectId ?? this.#projectOfBuilding.get(section ?? 0))
    return this.#slugs.get(project ?? 0) ?? null
  }
}

type Change = Pick<HistoryChange, 'before' | 'after'>

/** A lot that is sold when it first comes is not sold now. */
const isSale = (part: BundlePart, { before, after }: Change) =>
  (part === 'flats' || part === 'commercialLots') && before !== null && after?.status === 'sold'

const withDealPrice = ({ before, after }: Change, { priceRub }: Row): Change => ({
  before,
  after: { ...after, dealPriceRub: priceRub },
})

const emptied = (fields: Fields) => Object.fromEntries(Object.keys(fields).map((field) => [field, null]))

/** A row of the store has the address as its key, a record of a bundle in its own field. */
function redirectId(row: object): string {
  const { key, from } = row as { key?: string; from?: string }
  return key ?? from ?? ''
}

function isFirst(report: ImportReport): boolean {
  return Object.values(report).every(
    ({ updated, unchanged, removed, kept }) => updated + unchanged + removed + kept === 0,
  )
}

function countsOf(source: string, report: ImportReport): HistoryChange {
  const counts = Object.entries(report).flatMap(([part, { inserted }]) => (inserted > 0 ? [[part, inserted]] : []))
  return { entity: FIRST_IMPORT, id: source, before: null, after: Object.fromEntries(counts) }
}

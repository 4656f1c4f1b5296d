// The flats of the demo as its bundle has them, and which of them an address of the site names: what prices on pages are
// compared with.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bundle } from '../../../packages/contract/src/bundle.ts'
import { filterRequest } from '../../../packages/contract/src/catalog/filter.ts'
import { readAddress } from '../../../packages/contract/src/catalog/read-address.ts'

const BUNDLE_FILE = fileURLToPath(new URL('../../../.runtime/demo-bundle.json', import.meta.url))

export interface OfferedFlat {
  readonly id: number
  readonly priceRub: number
  readonly isFree: boolean
  readonly projectSlug: string
  readonly building: string
  readonly keyDate: string
  readonly isReady: boolean
  /** «1-9»: section and floor, as addresses have them. */
  readonly floor: string
  readonly rooms: number
  /** Flats with one drawing are folded into one row of the list. */
  readonly planKey: string
  readonly promoKey: string | null
  /** Prices from the oldest to that of today. */
  readonly history: readonly number[]
}

export class OfferedFlats {
  readonly all: readonly OfferedFlat[]
  /** Titles of the installments that end with a large payment. */
  readonly titlesWithLastPayment: readonly string[]
  /** Keys of the programs, by their kind. */
  readonly programs: { readonly mortgage: readonly string[]; readonly installment: readonly string[] }
  readonly #site: string
  readonly #lists = new Map<string, Promise<OfferedFlat[]>>()

  constructor(site: string) {
    this.#site = site
    const bundle = JSON.parse(readFileSync(BUNDLE_FILE, 'utf8')) as Bundle
    const byId = <Item extends { id: number }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
    const [projects, buildings, sections] = [byId(bundle.projects), byId(bundle.buildings), byId(bundle.sections)]
    this.all = bundle.flats.map((flat) => {
      const project = projects.get(flat.projectId)
      const building = buildings.get(flat.buildingId)
      return {
        id: flat.id,
        priceRub: flat.priceRub,
        isFree: flat.status === 'free',
        projectSlug: project?.slug ?? '',
        building: building?.worldKey ?? '',
        keyDate: building?.keyDate ?? '',
        isReady: project?.buildings.find(({ worldKey }) => worldKey === building?.worldKey)?.stage === 'built',
        floor: `${sections.get(flat.sectionId)?.number}-${flat.floor}`,
        rooms: flat.rooms,
        planKey: flat.planKey,
        promoKey: flat.promoKey,
        history: [...flat.priceHistory].sort((a, b) => (a.since < b.since ? -1 : 1)).map(({ priceRub }) => priceRub),
      }
    })
    const installments = bundle.content.flatMap(({ kind, key, data }) =>
      kind === 'special-program' && data.type === 'installment' ? [{ key, ...data }] : [],
    )
    this.titlesWithLastPayment = installments
      .filter(({ finalPaymentPercent }) => finalPaymentPercent > 0)
      .map(({ title }) => title.replaceAll('\u00a0', ' '))
    this.programs = {
      mortgage: bundle.content.filter(({ kind }) => kind === 'mortgage-program').map(({ key }) => key),
      installment: installments.map(({ key }) => key),
    }
  }

  get free(): OfferedFlat[] {
    return this.all.filter(({ isFree }) => isFree)
  }

  byId(id: number): OfferedFlat | undefined {
    return this.all.find((flat) => flat.id === id)
  }

  /** The free flats that an address is about; null when it is about no flats. */
  async at(href: string): Promise<OfferedFlat[] | null> {
    const { pathname, searchParams, search } = new URL(href, this.#site)
    const [, kind, first, second, third] = pathname.split('/')
    if (kind === 'flat') return this.free.filter(({ id }) => String(id) === first)
    if (kind === 'projects' && first) return this.free.filter(({ projectSlug }) => projectSlug === first)
    if (kind === 'visual' && first) {
      return this.free.filter(
        ({ projectSlug, building, floor }) =>
          projectSlug === first && (!second || building === second) && (!third || floor === third),
      )
    }
    if (pathname !== '/list') return null
    const listed = await this.#list(search)
    const open = this.byId(Number(searchParams.get('open')))
    return open ? listed.filter(({ planKey }) => planKey === open.planKey) : listed
  }

  #list(search: string): Promise<OfferedFlat[]> {
    const filters = filterRequest(readAddress(search).address.filter)
    const key = JSON.stringify(filters)
    const known = this.#lists.get(key) ?? this.#ask(filters)
    this.#lists.set(key, known)
    return known
  }

  async #ask(filters: object): Promise<OfferedFlat[]> {
    const ids = new Set<number>()
    for (let page = 1; ; page++) {
      const answer = await fetch(new URL('/v2/marketplace', this.#site), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...filters, page, limit: 100 }),
      })
      const { flats, total } = (await answer.json()) as { flats: { id: number }[]; total: number }
      for (const { id } of flats) ids.add(id)
      if (flats.length === 0 || ids.size >= total) break
    }
    return this.free.filter(({ id }) => ids.has(id))
  }
}

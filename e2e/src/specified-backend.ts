// A backend that implements only the specification: every call of its section 7, each response with exactly the
// specified fields. A request without a specified field, and one with a field or parameter that the specification does
// not have, is refused, and the error names the field. What the specification leaves open is a mode.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostName = 'site' | 'admin' | 'manager'

export interface ReceivedCall {
  host: HostName
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/** How a backend may read the specification. */
export interface Mode {
  /** Calls that the specification names and does not describe, menus for example: empty lists, absent, or `{}`. */
  undescribed: 'lists' | 'absent' | 'objects'
  /** Where the catalog has the options and ranges of the filters: beside `filters`, or inside it. */
  options: 'beside' | 'nested'
  /** get_token answers with a bare text instead of JSON. */
  isTokenBare: boolean
  /** Favorites are an object grouped by key instead of an array. */
  groupsFavorites: boolean
  /** The flats of the catalog are in no order. */
  isUnordered: boolean
}

export const plainMode: Mode = {
  undescribed: 'lists',
  options: 'beside',
  isTokenBare: false,
  groupsFavorites: false,
  isUnordered: false,
}

/** The fewest that the specification promises. */
export const strictestMode: Mode = {
  undescribed: 'absent',
  options: 'nested',
  isTokenBare: true,
  groupsFavorites: true,
  isUnordered: true,
}

interface Answer {
  /** Not counted as a fault: the specification allows it. */
  isLawful?: boolean
  status: number
  /** Sent as JSON unless it is a file. */
  body: unknown
  type?: string
}

type Handler = (call: ReceivedCall) => Answer

/** Specification, section 9. */
const PER_PAGE = 21

/** Exactly the fields of a flat. */
interface Flat {
  id: number
  status: 'free' | 'reserve'
  projectName: string
  metro: string
  scheme: string
  area: number
  floor: number
  ceilingHeight: number
  keyDate: string
  attributes: string[]
  price: number
}

const projects = [
  { projectId: 1, projectName: 'Северный' },
  { projectId: 2, projectName: 'Речной' },
]
const stations = ['Селигерская', 'Водный стадион']
const districts = ['Бескудниково', 'Головинский']
const keyDates = [
  { value: ['2 квартал 2028'], label: '2 квартал 2028' },
  { value: ['4 квартал 2029'], label: '4 квартал 2029' },
]
const attributeList = [
  { name: 'oneRoom', description: 'Однокомнатная', category: 'Кол-во комнат', icon: 'room' },
  { name: 'twoRooms', description: 'Двухкомнатная', category: 'Кол-во комнат', icon: 'room' },
  { name: 'withFinish', description: 'С отделкой', category: 'Отделка', icon: 'finish' },
  { name: 'isBalcony', description: 'Балкон', category: 'Особенности', icon: 'balcony' },
]

export const FIRST_FLAT = 5001
export const FLATS = 45
/** The highest price of a flat with two rooms; every second one of the 45 flats has two. */
export const DEAREST_TWO_ROOMS = 18_750_000
/** A reserved flat: the catalog returns it, the site does not show it. */
export const RESERVED_FLAT = 5003
export const LOT = 9001

const flats: Flat[] = Array.from({ length: FLATS }, (_, place) => {
  const isSecond = place % 2 === 1
  return {
    id: FIRST_FLAT + place,
    status: FIRST_FLAT + place === RESERVED_FLAT ? 'reserve' : 'free',
    projectName: isSecond ? 'Речной' : 'Северный',
    metro: stations[place % 2] ?? '',
    scheme: '/plans/flat.svg',
    area: 30 + place,
    floor: 1 + (place % 17),
    ceilingHeight: isSecond ? 2.9 : 3.1,
    keyDate: keyDates[place % 2]?.label ?? '',
    attributes: [isSecond ? 'twoRooms' : 'oneRoom', 'isBalcony', ...(place % 3 === 0 ? ['withFinish'] : [])],
    price: 8_000_000 + place * 250_000,
  }
})

const lots = Array.from({ length: 3 }, (_, place) => ({
  id: LOT + place,
  price: 20_000_000 + place * 5_000_000,
  area: 60.5 + place * 10,
  ceilingHeight: 4.2,
  floor: 1,
}))

const reports = [
  {
    _id: '64f0c0ffee',
    slug: 'karkas',
    project: 'Северный',
    title: 'Каркас на отметке седьмого этажа',
    text: 'Залиты перекрытия, начата кладка.',
    fileUrl: ['/files/site-1.svg', '/files/site-2.svg'],
    mimeType: ['image/svg+xml', 'image/svg+xml'],
    photoCount: 2,
    videoCount: 0,
  },
]

const news = [
  { date: '2026-10-02', type: 'news', projects: ['Северный'] },
  { date: '2026-11-12', type: 'event', projects: ['Речной'] },
  { date: '2025-05-30', type: 'lecture', projects: [] },
]

const slider = {
  id: 'severny',
  title: 'Северный',
  key: 'severny-1',
  bucket: 'sliders',
  mime: 'image/svg+xml',
  size: 120,
  descriptions: [{ description: 'Двор' }],
  slug: 'severny',
  fullUrl: '/files/site-1.svg',
  absolutePath: ['/files/site-1.svg'],
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (what: string): Answer => ({ status: 400, body: { message: `the request lacks ${what}` } })
const unknown = (name: string): Answer => ({ status: 400, body: { message: `the specification has no ${name}` } })
const file = (type: string, body: string): Answer => ({ status: 200, body, type })
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path d="M1 1h14v8H1z" fill="none" stroke="#000"/></svg>'

export class SpecifiedBackend {
  /** The URLs of the three hosts, each on its own origin. */
  readonly urls: Record<HostName, string> = { site: '', admin: '', manager: '' }
  readonly calls: ReceivedCall[] = []
  /** Calls that the specification does not have, and refused calls. */
  readonly faults: string[] = []
  mode: Mode = plainMode
  readonly #servers: Server[] = []
  readonly #sessions = new Set<string>()

  async start(): Promise<void> {
    for (const host of ['site', 'admin', 'manager'] as const) {
      const server = createServer((request, response) => void this.#serve(host, request, response))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      this.urls[host] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      this.#servers.push(server)
    }
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }

  /** Clears the recorded calls, so that each test checks only its own. */
  forget(): void {
    this.calls.length = 0
    this.faults.length = 0
  }

  callsTo(path: string): ReceivedCall[] {
    return this.calls.filter((call) => call.path === path)
  }

  async #serve(host: HostName, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend')
    // The pages have another origin, so CORS headers are needed.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const call: ReceivedCall = {
      host,
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      query: searchParams,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    }
    this.calls.push(call)
    const { status, body, isLawful = false, type = 'application/json' } = this.#answer(call)
    if (status !== 200 && !isLawful) this.faults.push(`${status} ${host} ${call.method} ${request.url}`)
    response.writeHead(status, { 'content-type': type })
    response.end(type === 'application/json' ? JSON.stringify(body) : body)
  }

  #answer(call: ReceivedCall): Answer {
    const handler = this.#handlers[call.host].find(([method, path]) => method === call.method && path.test(call.path))
    const extra = extraField(call)
    if (extra !== undefined) return unknown(extra)
    return handler ? handler[2](call) : { status: 404, body: { message: `no ${call.method} ${call.path}` } }
  }

  readonly #handlers: Record<HostName, readonly (readonly [string, RegExp, Handler])[]> = {
    site: [
      ['GET', /^\/api\/v2\/get_token$/, () => this.#newSession()],
      ['POST', /^\/api\/other_information$/, (call) => this.#form(call)],
      ['GET', /^\/api\/slider\/severny$/, () => ok(slider)],
      ['GET', /^\/api\/progress_workplace$/, ({ query }) => progress(query.get('project'))],
      ['GET', /^\/api\/menu\/progress-video$/, () => ok([])],
      [
        'GET',
        /^\/api\/general_settings\/cookie-workplace$/,
        () =>
          ok([
            [
              { name: 'short', value: 'Мы используем cookie' },
              { name: 'full', value: '<p>Мы используем cookie, чтобы сайт работал.</p>' },
            ],
          ]),
      ],
      ['GET', /^\/api\/news_workplace$/, () => this.#undescribed(news)],
      ['GET', /^\/api\/menu\/[\w-]+$/, () => this.#undescribed()],
      ['GET', /^\/api\/(projectsItem|documents)_workplace$/, () => this.#undescribed()],
      [
        'GET',
        /^\/api\/(workplace-documents|promo_cards|stock_promo|slider|presentation_files)$/,
        () => this.#undescribed(),
      ],
      ['GET', /^\/api\/special_program\/(cash|installment)$/, () => this.#undescribed()],
      ['GET', /^\/files\//, () => file('image/svg+xml', DRAWING)],
    ],
    // The site does not use the response body of the form post, so even a text that is not JSON must do.
    admin: [['POST', /^\/api\/11\/forms$/, (call) => this.#form(call, file('text/plain', 'accepted'))]],
    manager: [
      ['POST', /^\/v2\/marketplace$/, ({ body }) => marketplace(body, this.mode)],
      ['GET', /^\/marketplace\/favorite/, (call) => this.#favorites(call)],
      ['GET', /^\/bulks$/, ({ query }) => (query.get('blockId') ? ok([]) : refused('blockId'))],
      ['GET', /^\/v2\/block$/, () => this.#undescribed()],
      ['GET', /^\/v2\/commercial\/flat\/$/, ({ query }) => commercial(query)],
      ['GET', /^\/v2\/commercial\/flat\/\d+$/, ({ path }) => this.#lot(path)],
      ['GET', /^\/commercial-yield\/calculate\/\d+$/, ({ query }) => yieldOf(query)],
      [
        'GET',
        /^\/flats\.pdf$/,
        ({ query }) => (query.get('ids') ? file('application/pdf', '%PDF-1.4') : refused('ids')),
      ],
      ['GET', /^\/plans\//, () => file('image/svg+xml', DRAWING)],
    ],
  }

  #newSession(): Answer {
    const session = `session-${this.#sessions.size + 1}`
    this.#sessions.add(session)
    return this.mode.isTokenBare ? file('text/plain', session) : ok(session)
  }

  #undescribed(list: unknown[] = []): Answer {
    const { undescribed } = this.mode
    if (undescribed === 'absent') return { status: 404, body: { message: 'no such call' }, isLawful: true }
    return ok(undescribed === 'objects' ? {} : list)
  }

  #lot(path: string): Answer {
    const lot = lots.find(({ id }) => path.endsWith(`/${id}`))
    if (lot) return ok(lot)
    // Other ids come from addresses that a person has typed.
    return this.mode.undescribed === 'objects' ? ok({}) : { ...found(lot), isLawful: true }
  }

  #form({ body }: ReceivedCall, answer: Answer = ok({})): Answer {
    const fields = ['name', 'phone', 'email', 'comment', 'formname', 'smartToken', 'sessionID']
    const missing = fields.find((field) => typeof body[field] !== 'string')
    if (missing !== undefined) return refused(missing)
    if (body.cm_data === undefined) return refused('cm_data')
    return this.#sessions.has(String(body.sessionID)) ? answer : refused('a session id that get_token gave')
  }

  #favorites({ path }: ReceivedCall): Answer {
    const written = path.split('favorite')[1] ?? ''
    if (!/^\d+(\|\d+)*$/.test(written)) return refused('ids joined with |')
    const ids = written.split('|').map(Number)
    const wanted = flats.filter(({ id }) => ids.includes(id))
    return ok(this.mode.groupsFavorites ? Object.groupBy(wanted, ({ projectName }) => projectName) : wanted)
  }
}

/** The parameters of each call of section 7. */
const PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/bulks$/, ['blockId']],
  [/^\/api\/progress_workplace$/, ['project']],
  [/^\/v2\/commercial\/flat\/$/, ['id', 'order[key]', 'order[type]', 'group', 'type', 'objectType']],
  [/^\/commercial-yield\/calculate\//, ['term']],
  [/^\/flats\.pdf$/, ['ids']],
]
const FORM_FIELDS = ['name', 'phone', 'email', 'comment', 'formname', 'cm_data', 'smartToken', 'sessionID']

/** The first parameter or field of a request that the specification does not have. */
function extraField({ path, query, body, method }: ReceivedCall): string | undefined {
  const parameters = PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? []
  const extra = [...query.keys()].find((name) => !parameters.includes(name))
  if (extra !== undefined || method !== 'POST') return extra
  const isKnown = path === '/v2/marketplace' ? isFilter : (name: string) => FORM_FIELDS.includes(name)
  return Object.keys(body).find((name) => !isKnown(name, body[name]))
}

function isFilter(name: string, value: unknown): boolean {
  if (LISTS.includes(name) || name === 'page' || name === 'promo') return true
  if (RANGES.some((range) => name === `${range}_min` || name === `${range}_max`)) return true
  return value === true && attributeList.some((attribute) => attribute.name === name)
}

function found(item: unknown): Answer {
  return item === undefined ? { status: 404, body: { message: 'no such item' } } : ok(item)
}

function progress(project: string | null): Answer {
  if (project === null) return refused('project')
  if (project[0] !== project[0]?.toUpperCase()) return refused('a project with a capital letter')
  return ok(reports.filter((report) => report.project === project))
}

/** The exact query: id, the order, the group, then always type and objectType. */
function commercial(query: URLSearchParams): Answer {
  const missing = ['id', 'type', 'objectType'].find((name) => query.get(name) === null)
  if (missing !== undefined) return refused(missing)
  if (query.get('type') !== '4' || query.get('objectType') !== "'commercial'") return refused('type 4 and objectType')
  const key = (query.get('order[key]') ?? 'price') as keyof (typeof lots)[number]
  const sign = query.get('order[type]') === 'desc' ? -1 : 1
  return ok([...lots].sort((a, b) => sign * (a[key] - b[key])))
}

/** Numbers that our own calculation cannot give: they prove that the page shows this response. */
function yieldOf(query: URLSearchParams): Answer {
  const term = query.get('term')
  if (term === null) return refused('term')
  const years = Number(term) || 10
  return ok({
    monthlyRentRub: 150_000,
    annualRentRub: 1_800_000,
    grossYieldPercent: 9,
    netYieldPercent: years / 10,
    simplePaybackYears: 11.1,
    cashPaybackYears: 12.5,
    irrPercent: 7.5,
    years: Array.from({ length: years }, (_, place) => ({
      year: place + 1,
      rentRub: 1_800_000,
      vacancyRub: 0,
      taxRub: 0,
      upkeepRub: 0,
      resaleRub: 0,
      netRub: 1_800_000,
      cumulativeRub: (place + 1) * 1_800_000 - 20_000_000,
    })),
  })
}

/** Names of the filter parameters; any other field is an attribute and must be `true`. */
const LISTS = ['projects', 'key_date', 'metroStations', 'sub_locality_name']
const RANGES = ['floor', 'price', 'area', 'ceilingHeight'] as const

function marketplace(body: Record<string, unknown>, { options, isUnordered }: Mode): Answer {
  const page = body.page
  if (typeof page !== 'number' || page < 1) return refused('page')
  const chosen = (name: string) => (Array.isArray(body[name]) ? (body[name] as unknown[]) : null)
  const attributes = attributeList.map(({ name }) => name).filter((name) => body[name] === true)
  const categoryOf = (name: string) => attributeList.find((attribute) => attribute.name === name)?.category
  const fits = (flat: Flat) => {
    const project = projects.find(({ projectName }) => projectName === flat.projectName)
    const district = districts[projects.findIndex(({ projectName }) => projectName === flat.projectName)]
    const inLists =
      (chosen('projects')?.includes(project?.projectId) ?? true) &&
      (chosen('key_date')?.includes(flat.keyDate) ?? true) &&
      (chosen('metroStations')?.includes(flat.metro) ?? true) &&
      (chosen('sub_locality_name')?.includes(district) ?? true)
    const inRanges = RANGES.every((range) => {
      const [min, max] = [body[`${range}_min`], body[`${range}_max`]]
      return (typeof min !== 'number' || flat[range] >= min) && (typeof max !== 'number' || flat[range] <= max)
    })
    const categories = [...new Set(attributes.map(categoryOf))]
    const hasAttributes = categories.every((category) =>
      attributes.some((name) => categoryOf(name) === category && flat.attributes.includes(name)),
    )
    return inLists && inRanges && hasAttributes && body.promo !== true
  }
  const inOrder = flats.filter(fits)
  // Every second flat first: no page is in any order.
  const found = isUnordered
    ? [...inOrder.filter((_, place) => place % 2), ...inOrder.filter((_, place) => !(place % 2))]
    : inOrder
  const extent = (range: (typeof RANGES)[number]) => {
    const figures = found.map((flat) => flat[range])
    return figures.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...figures), max: Math.max(...figures) }
  }
  const answer = {
    flats: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: found.length,
    countPage: Math.ceil(found.length / PER_PAGE),
  }
  const applied = Object.fromEntries(Object.entries(body).filter(([name]) => LISTS.includes(name)))
  const offered = {
    area: extent('area'),
    floor: extent('floor'),
    price: extent('price'),
    ceilingHeight: extent('ceilingHeight'),
    attributeList,
    projects,
    keyDate: keyDates,
    metroStations: stations,
    sub_locality_name: districts,
  }
  return ok(
    options === 'nested' ? { ...answer, attributeList, filters: offered } : { ...answer, ...offered, filters: applied },
  )
}

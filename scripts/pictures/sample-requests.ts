// A month of work in the office of the demo company, for its pictures: requests, answers, reserves, sales, deliveries.
import { createHash } from 'node:crypto'
import { type Database, eq, sql, tables } from '@kvartal/db'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type State = 'new' | 'working' | 'meeting' | 'reserved' | 'closed'

interface Sample {
  name: string
  phone: string
  /** Minutes before the moment of the picture. */
  ago: number
  form?: string
  project?: string
  /** The place of the flat among the free flats of the project. */
  flat?: number
  matter?: string
  comment?: string
  from?: keyof typeof VISITS
  state?: State
  owner?: 'manager' | 'head'
  closeReason?: string
  /** Minutes after the moment of the picture. */
  nextContact?: number
  nextContactNote?: string
}

const VISITS = {
  search: { landing: '/projects/severny-sad', referrer: 'https://yandex.ru/search/' },
  ads: { landing: '/list?rooms=2', utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: 'noyabr' },
  social: { landing: '/', referrer: 'https://vk.com/' },
  referral: { landing: '/projects/vysota', referrer: 'https://cian.ru/' },
  direct: { landing: '/' },
} as const

const HOUR = 60
const DAY = 24 * HOUR

/** The request whose card is shown. */
export const SHOWN_PHONE = '+7 (916) 204-18-35'

const SAMPLES: readonly Sample[] = [
  {
    name: 'Кирилл Андреев',
    phone: SHOWN_PHONE,
    ago: 41,
    project: 'severny-sad',
    flat: 3,
    from: 'search',
    comment: 'Хочу посмотреть в субботу после 14. Можно ли по семейной ипотеке, ребёнку 4 года?',
  },
  { name: 'Наталья Юрьевна', phone: '+7 (903) 771-40-12', ago: 26, project: 'severny-sad', flat: 8, from: 'referral' },
  {
    name: 'Тимур Сафин',
    phone: '+7 (926) 118-65-90',
    ago: 14,
    project: 'tihaya-roscha',
    flat: 2,
    form: 'favoriteForm',
    from: 'ads',
  },
  { name: 'Елена', phone: '+7 (985) 332-07-71', ago: 9, form: 'callbackForm', matter: 'Семейная ипотека', from: 'ads' },
  { name: 'Павел Г.', phone: '+7 (909) 645-22-08', ago: 6, project: 'vysota', flat: 5, from: 'social' },
  { name: 'Ирина Мельник', phone: '+7 (916) 850-13-46', ago: 3, project: 'severny-sad', flat: 14, from: 'search' },
  { name: '', phone: '+7 (977) 402-96-15', ago: 1, form: 'callbackForm', project: 'vysota', from: 'direct' },
  {
    name: 'Олег Панкратов',
    phone: '+7 (915) 067-83-24',
    ago: 78,
    project: 'severny-sad',
    flat: 20,
    from: 'search',
    state: 'working',
    owner: 'manager',
    nextContact: 258,
  },
  {
    name: 'Софья Лебедева',
    phone: '+7 (929) 514-70-03',
    ago: 110,
    project: 'severny-sad',
    flat: 25,
    from: 'ads',
    state: 'working',
    owner: 'head',
    nextContact: 48,
  },
  {
    name: 'Дамир Ахметов',
    phone: '+7 (906) 229-41-87',
    ago: 147,
    project: 'severny-sad',
    flat: 31,
    from: 'search',
    state: 'working',
    owner: 'manager',
    nextContact: -42,
  },
  {
    name: 'Марина Котова',
    phone: '+7 (916) 733-58-21',
    ago: DAY + 2 * HOUR,
    project: 'vysota',
    flat: 11,
    from: 'referral',
    state: 'meeting',
    owner: 'head',
    nextContact: 198,
    nextContactNote: 'встреча в офисе',
  },
  {
    name: 'Семья Ворониных-Белокриницких',
    phone: '+7 (903) 180-44-69',
    ago: DAY + 3 * HOUR,
    project: 'severny-sad',
    flat: 40,
    form: 'favoriteForm',
    from: 'search',
    state: 'meeting',
    owner: 'manager',
    nextContact: DAY - 42,
  },
  {
    name: 'Глеб',
    phone: '+7 (968) 921-35-50',
    ago: DAY + 4 * HOUR,
    project: 'severny-sad',
    flat: 44,
    from: 'ads',
    state: 'working',
    owner: 'head',
    nextContact: DAY - 102,
  },
  {
    name: 'Вера Степановна',
    phone: '+7 (916) 312-77-40',
    ago: 2 * DAY,
    project: 'tihaya-roscha',
    flat: 9,
    from: 'social',
    state: 'working',
    owner: 'manager',
    nextContact: 2 * DAY + 138,
  },
  {
    name: 'Константин',
    phone: '+7 (999) 205-61-18',
    ago: 3 * DAY,
    project: 'manufaktura',
    flat: 4,
    from: 'ads',
    state: 'closed',
    owner: 'manager',
    closeReason: 'no-answer',
  },
  {
    name: 'Людмила',
    phone: '+7 (903) 945-10-62',
    ago: 3 * DAY + HOUR,
    project: 'vysota',
    flat: 18,
    from: 'search',
    state: 'closed',
    owner: 'head',
    closeReason: 'too-expensive',
  },
  {
    name: 'Кирилл А.',
    phone: SHOWN_PHONE,
    ago: 43 * DAY,
    project: 'vysota',
    flat: 7,
    from: 'direct',
    state: 'closed',
    owner: 'manager',
    closeReason: 'changed-mind',
  },
]

const FIRST_NAMES = ['Анна', 'Роман', 'Светлана', 'Игорь', 'Алия', 'Марк', 'Юлия', 'Денис', 'Ольга', 'Артём', 'Нина']
const FORMS = ['flatForm', 'flatForm', 'callbackForm', 'favoriteForm', 'flatForm', 'presentationForm'] as const
const PROJECTS = ['severny-sad', 'vysota', 'tihaya-roscha', 'severny-sad', 'manufaktura'] as const
const ORIGINS = ['search', 'ads', 'search', 'referral', 'direct', 'ads', 'social'] as const
const REASONS = ['no-answer', 'changed-mind', 'bought', 'another-developer', 'too-expensive', 'duplicate'] as const

/** Requests of the last four weeks that are answered and mostly closed: the charts need them. */
function earlierSamples(): Sample[] {
  const samples: Sample[] = []
  for (let day = 1; day <= 28; day += 1) {
    const count = 7 + ((day * 5) % 6)
    for (let place = 0; place < count; place += 1) {
      const seed = day * 31 + place * 7
      const state: State = seed % 19 === 0 ? 'meeting' : seed % 7 === 0 && day < 12 ? 'working' : 'closed'
      samples.push({
        name: pick(FIRST_NAMES, seed),
        phone: `+7 (9${String(10 + (seed % 80))}) ${String(100 + ((seed * 37) % 900))}-${String(10 + (seed % 90))}-${String(10 + ((seed * 13) % 90))}`,
        // Between nine in the morning and nine in the evening.
        ago: day * DAY + 42 - 9 * HOUR + Math.round(((place + 0.5) / count) * 12 * HOUR),
        form: pick(FORMS, seed),
        project: pick(PROJECTS, seed),
        flat: seed,
        from: pick(ORIGINS, seed),
        state,
        owner: seed % 3 === 0 ? 'head' : 'manager',
        ...(state === 'closed' ? { closeReason: pick(REASONS, seed) } : { nextContact: DAY + (seed % 9) * HOUR }),
      })
    }
  }
  return samples
}

const pick = <Value>(values: readonly Value[], seed: number): Value => values[seed % values.length] as Value

export interface SamplePeople {
  manager: string
  head: string
}

export async function addSampleRequests(database: Database, people: SamplePeople, now: Date): Promise<void> {
  const free = await freeFlats(database)
  await placePeople(database, people, now)
  await addSales(database, people, now, free)
  for (const [place, sample] of [...SAMPLES, ...earlierSamples()].entries()) {
    await addRequest(database, sample, { place, now, people, free })
  }
  await addDeliveries(database, now)
}

/** Sets the projects of the people, and when each was here last. */
async function placePeople({ orm }: Database, { manager }: SamplePeople, now: Date): Promise<void> {
  const { officePeople } = tables
  const people = await orm.select({ id: officePeople.id }).from(officePeople).orderBy(officePeople.email)
  for (const [place, { id }] of people.entries()) {
    const seenAt = new Date(now.getTime() - place * 47 * MINUTE_MS)
    const projects = id === manager ? ['severny-sad', 'vysota'] : null
    await orm.update(officePeople).set({ seenAt, projects }).where(eq(officePeople.id, id))
  }
}

type FreeFlats = ReadonlyMap<string, readonly { id: number; number: number }[]>

async function freeFlats({ orm }: Database): Promise<FreeFlats> {
  const { flats, projects } = tables
  const rows = await orm
    .select({ id: flats.id, number: flats.number, slug: projects.slug })
    .from(flats)
    .innerJoin(projects, sql`${projects.id} = ${flats.projectId}`)
    .where(sql`${flats.status} = 'free'`)
    .orderBy(flats.id)
  return Map.groupBy(rows, ({ slug }) => slug)
}

interface Filling {
  place: number
  now: Date
  people: SamplePeople
  free: FreeFlats
}

async function addRequest({ orm }: Database, sample: Sample, { place, now, people, free }: Filling): Promise<void> {
  const { name, phone, ago, form = 'flatForm', project, flat, matter = '', comment = '', from = 'direct' } = sample
  const createdAt = new Date(now.getTime() - ago * MINUTE_MS)
  const own = free.get(project ?? '') ?? []
  const flatId = flat === undefined || form === 'callbackForm' ? undefined : own[flat % own.length]?.id
  const visitedAt = new Date(createdAt.getTime() - 17 * MINUTE_MS).toISOString()
  const id = sampleId(place)
  await orm.insert(tables.leads).values({
    id,
    submit: id,
    formName: form,
    name,
    phone,
    email: '',
    comment,
    info: {
      ...(flatId && { flatId, page: `/flat/${flatId}` }),
      ...(project && { project }),
      ...(matter && { matter }),
    },
    campaign: { ...VISITS[from], at: visitedAt },
    consentVersion: '2025-09-01',
    consentedAt: createdAt,
    consentInForce: '2025-09-01',
    consentDoubts: [],
    captcha: 'verified',
    addressHash: 'sample',
    contact: phone,
    createdAt,
  })
  const { state = 'new', owner, closeReason, nextContact, nextContactNote = '' } = sample
  const answeredAt = new Date(createdAt.getTime() + (4 + ((place * 7) % 19)) * MINUTE_MS)
  await orm
    .update(tables.officeRequests)
    .set({
      source: from,
      state,
      closeReason: closeReason ?? null,
      ownerId: owner ? people[owner] : null,
      nextContactAt: nextContact === undefined ? null : new Date(now.getTime() + nextContact * MINUTE_MS),
      nextContactNote,
      answeredAt: state === 'new' ? null : answeredAt,
    })
    .where(eq(tables.officeRequests.id, id))
}

/** The same in every run: the number of a request comes from it. */
function sampleId(place: number): string {
  const hex = createHash('sha256').update(`sample ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The mail got through; the CRM has refused the three newest. */
async function addDeliveries({ orm }: Database, now: Date): Promise<void> {
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  for (const [place, sample] of SAMPLES.slice(0, 6).entries()) {
    const leadId = sampleId(place)
    const delivered = at(-sample.ago)
    await orm
      .insert(tables.leadDeliveries)
      .values([
        { leadId, channel: 'email', state: 'delivered', tries: 1, deliveredAt: delivered, nextTryAt: delivered },
        place < 3
          ? { leadId, channel: 'webhook', state: 'waiting', tries: 3, lastFault: 'HTTP 503', nextTryAt: at(16) }
          : { leadId, channel: 'webhook', state: 'delivered', tries: 1, deliveredAt: delivered, nextTryAt: delivered },
      ])
    const tries = place < 3 ? [1, 2, 3] : [1]
    await orm.insert(tables.leadDeliveryTries).values([
      { leadId, channel: 'email', at: delivered, try: 1, state: 'delivered' },
      ...tries.map((number) => ({
        leadId,
        channel: 'webhook',
        at: at(-sample.ago + number * number * 2),
        try: number,
        state: place < 3 ? 'waiting' : 'delivered',
        fault: place < 3 ? 'HTTP 503' : null,
      })),
    ])
  }
}

/** Reserves and sales of the last fortnight, as the office and an exchange with the accounting write them. */
async function addSales({ orm }: Database, { manager }: SamplePeople, now: Date, free: FreeFlats): Promise<void> {
  const sales = [...free]
    .flatMap(([project, own]) => own.slice(-14).map((flat) => ({ ...flat, project })))
    .map((flat, place) => ({
      ...flat,
      status: place % 5 < 2 ? 'sold' : 'reserve',
      at: new Date(now.getTime() - pick(SALE_DAYS, place) * DAY_MS - (place % 5) * 2_700_000),
    }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const [place, { id, number, project, status, at }] of sales.entries()) {
    const batchId = sampleId(10_000 + place)
    const isSold = status === 'sold'
    await orm.insert(tables.historyBatches).values({
      id: batchId,
      actorId: isSold ? null : manager,
      actorName: isSold ? 'МАКРО' : 'Мария Соколова',
      source: isSold ? 'feed' : 'office',
      kind: 'status',
      subject: `Квартира № ${number}`,
      reason: '',
      itemCount: 1,
      at,
    })
    const change = { entity: 'flat', entityId: String(id), project, before: { status: 'free' }, after: { status } }
    await orm.insert(tables.historyItems).values({ batchId, position: 0, ...change })
    await orm.execute(sql`update flats set status = ${status} where id = ${id}`)
  }
}

/** More on some days than on others; none before working hours of today. */
const SALE_DAYS = [1, 2, 9, 3, 4, 2, 10, 5, 6, 1, 8, 3, 11, 2, 12, 5, 0.05, 4, 9]

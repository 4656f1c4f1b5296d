import type { ContentData, ContentKind } from '@kvartal/contract/content'
import { contentKinds, landingSubject } from '@kvartal/contract/content'
import { isConsent, legalDocuments, legalPath } from '@kvartal/contract/legal-documents'
import { fullCostRange } from '@kvartal/finance'
import { describe, expect, it } from 'vitest'
import { findHtmlProblems } from '../../../apps/server/src/modules/content/content-html/index.ts'
import type { FlatTrait } from '../inventory/model.ts'
import { readMediaManifest } from '../media/manifest.ts'
import { demoContent, demoProjects } from './index.ts'

const today = '2026-11-15'

const manifest = readMediaManifest()
const pictureIds = new Set(manifest.pictures.map((picture) => picture.id))
const videoIds = new Set(manifest.videos.map((video) => video.id))
const projectSlugs = new Set(demoProjects.map((project) => project.slug))

function dataOf<K extends ContentKind>(kind: K): Map<string, ContentData<K>> {
  return new Map(
    demoContent.filter((entry) => entry.kind === kind).map((entry) => [entry.key, entry.data as ContentData<K>]),
  )
}

/** Every string of a record with the way to it, so that a failure names the place. */
function* stringsOf(value: unknown, path: string): Generator<{ path: string; field: string; text: string }> {
  if (typeof value === 'string') yield { path, field: path.split('.').at(-1) ?? '', text: value }
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      yield* stringsOf(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`)
    }
  }
}

const strings = [
  ...demoContent.flatMap((entry) => [...stringsOf(entry.data, `${entry.kind}/${entry.key}`)]),
  ...demoProjects.flatMap((project) => [...stringsOf(project, `project/${project.slug}`)]),
]
const prose = strings
  .filter(({ text }) => /[а-яё]/i.test(text))
  .map(({ path, text }) => ({ path, text: text.replace(/<\/?(?:a|strong|em)[^>]*>/g, '').replace(/<[^>]*>/g, '\n') }))

function failing(items: { path: string; text: string }[], pattern: RegExp): string[] {
  return items.flatMap(({ path, text }) => {
    const found = text.match(pattern)
    return found ? [`${path}: ${text.slice(Math.max(0, (found.index ?? 0) - 30), (found.index ?? 0) + 40)}`] : []
  })
}

describe('entries of content', () => {
  it('pass the schema of their kind', () => {
    const problems = demoContent.flatMap(({ kind, key, data }) =>
      (contentKinds[kind].safeParse(data).error?.issues ?? []).map(
        (issue) => `${kind}/${key} ${issue.path.join('.')}: ${issue.message}`,
      ),
    )
    expect(problems).toEqual([])
  })

  it('exist for every kind there is', () => {
    expect(new Set(demoContent.map((entry) => entry.kind))).toEqual(new Set(Object.keys(contentKinds)))
  })

  it('have all optional parts', () => {
    const [about] = dataOf('about').values()
    const [home] = dataOf('home').values()
    for (const list of ['numbers', 'history', 'principles', 'roles'] as const) {
      expect(about?.[list].length, list).toBeGreaterThanOrEqual(3)
    }
    expect(home?.reasons.length).toBeGreaterThanOrEqual(3)
    expect(home).toMatchObject({ progress: expect.anything(), visual: expect.anything() })
    for (const [key, { hours, routes }] of dataOf('office')) {
      for (const list of [hours, routes]) expect(list, key).not.toHaveLength(0)
    }
    for (const [key, { steps, suits, documents }] of dataOf('purchase-way')) {
      expect(steps.length, key).toBeGreaterThanOrEqual(3)
      for (const list of [suits, documents]) expect(list, key).not.toHaveLength(0)
    }
    for (const [key, { photos, buildings }] of dataOf('progress-report')) {
      for (const list of [photos, buildings]) expect(list, key).not.toHaveLength(0)
    }
    for (const [key, { mediaId }] of dataOf('news')) expect(mediaId, key).not.toBeNull()
    for (const [key, { blocks, paragraphs, projectTexts }] of dataOf('collection')) {
      expect(blocks.length, key).toBeGreaterThanOrEqual(2)
      for (const list of [paragraphs, projectTexts]) expect(list, key).not.toHaveLength(0)
    }
  })

  it('have a unique key and position within their kind', () => {
    const keys = demoContent.map(({ kind, key }) => `${kind}/${key}`)
    const positions = demoContent.map(({ kind, position }) => `${kind}/${position}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(positions).size).toBe(positions.length)
  })

  it('share no title or description between pages, news and projects', () => {
    const titles = [...dataOf('page').values(), ...dataOf('news').values(), ...demoProjects].map((page) => page.title)
    const descriptions = [
      ...[...dataOf('page').values(), ...demoProjects].map((page) => page.description),
      ...[...dataOf('news').values()].map((item) => item.lead),
    ]
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})

describe('links', () => {
  const newsSlugs = dataOf('news')
  const buildings = new Map(demoProjects.map((p) => [p.slug, new Set(p.buildings.map((b) => b.worldKey))]))
  const pages = new Set(
    `/ /projects /about /contacts /error /policy /progress /purchase-terms /purchase-terms/full /purchase-terms/installment
     /purchase-terms/mortgage /purchase-terms/trade-in /new /list /visual /favorites /news /commercial /family /sport /compare
     /documents /sitemap /unsupported`
      .trim()
      .split(/\s+/),
  )
  const legalPaths = new Set([...dataOf('legal-text').values()].map(({ document }) => legalPath(document)))
  const ofProject = (slug: string | undefined) => projectSlugs.has(slug ?? '')

  function isKnown(href: string): boolean {
    const path = href.replace(/#.*$/, '')
    if (pages.has(path) || landingSubject(path) !== null) return true
    if (legalPaths.has(path)) return true
    const [, section, slug, building] = path.split('/')
    if (section === 'projects') return ofProject(slug) && building === undefined
    if (section === 'visual')
      return ofProject(slug) && (building === undefined || !!buildings.get(slug ?? '')?.has(building))
    if (section === 'news') return newsSlugs.has(slug ?? '')
    return false
  }

  it('inside the site lead to pages that exist', () => {
    const written = strings.flatMap(({ path, field, text }) => {
      const hrefs = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
      return [...hrefs, ...(/^(?:href|path)$/.test(field) ? [text] : [])].map((href) => ({ path, href }))
    })
    const inside = written.filter(({ href }) => href.startsWith('/'))
    expect(inside.length).toBeGreaterThan(50)
    expect(inside.filter(({ href }) => !isKnown(href))).toEqual([])
  })

  it('to other sites lead only to the state register and to the reserved demo domain', () => {
    const hosts = strings
      .filter(({ text }) => text.startsWith('https://'))
      .map(({ text }) => new URL(text).hostname)
      .filter((host) => host !== 'xn--80az8a.xn--d1aqf.xn--p1ai' && !host.endsWith('.example'))
    expect(hosts).toEqual([])
  })

  it('give every page of the menus a title of its own', () => {
    const titled = new Set([...dataOf('page').values()].map((page) => page.path))
    const missing = [...dataOf('menu').values()]
      .flatMap((menu) => menu.groups.flatMap((group) => group.links.map((link) => link.href)))
      .filter((href) => !titled.has(href) && !/^\/(?:projects|visual|policy)\/./.test(href))
    expect(missing).toEqual([])
  })
})

describe('references', () => {
  it('name pictures and films that exist', () => {
    const missing = strings.filter(({ field, text }) => {
      if (/^videoMediaIds?(?:\[\d+\])?$/.test(field)) return !videoIds.has(text)
      return /mediaId$/i.test(field) && !pictureIds.has(text)
    })
    expect(missing).toEqual([])
  })

  it('name projects that exist', () => {
    const named = strings.filter(({ field }) =>
      /^(?:project|heroProject|projects\[\d+\]|projectOrder\[\d+\])$/.test(field),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ text }) => !projectSlugs.has(text))).toEqual([])
  })

  it('of a project name documents and programs that exist and are open to it', () => {
    const special = dataOf('special-program')
    const mortgage = dataOf('mortgage-program')
    for (const project of demoProjects) {
      for (const key of project.documentKeys) {
        const document = dataOf('document').get(key)
        expect(document, `${project.slug} ${key}`).toBeDefined()
        expect([null, project.slug]).toContain(document?.project)
      }
      const open = (programs: Map<string, { projects: string[] }>) =>
        [...programs].filter(([, program]) => program.projects.includes(project.slug)).map(([key]) => key)
      expect(new Set(project.specialProgramKeys)).toEqual(new Set(open(special)))
      expect(new Set(project.mortgageProgramKeys)).toEqual(new Set(open(mortgage)))
    }
  })

  it('of collections and promos name attributes and programs that exist', () => {
    const attributes = dataOf('attribute')
    for (const collection of dataOf('collection').values()) {
      for (const name of collection.attributes) expect(attributes.has(name), name).toBe(true)
      if (collection.mortgageProgramKey)
        expect(dataOf('mortgage-program').has(collection.mortgageProgramKey)).toBe(true)
    }
    for (const { mortgageProgramKey } of [...dataOf('news').values(), ...dataOf('promo-card').values()]) {
      if (mortgageProgramKey) expect(dataOf('mortgage-program').has(mortgageProgramKey), mortgageProgramKey).toBe(true)
    }
    for (const promo of dataOf('stock-promo').values()) {
      for (const name of promo.selection.attributes ?? []) expect(attributes.has(name), name).toBe(true)
    }
    for (const question of dataOf('purchase-question').values()) {
      for (const way of question.ways) expect(dataOf('purchase-way').has(way), way).toBe(true)
    }
  })
})

describe('attributes', () => {
  // A record by trait: the compiler requires every trait here, and the test requires its explanation.
  const traits: Record<FlatTrait, true> = {
    'two-bathrooms': true,
    'dressing-room': true,
    'master-bedroom': true,
    'kitchen-living': true,
    loggia: true,
    balcony: true,
    terrace: true,
    patio: true,
    'panoramic-glazing': true,
    corner: true,
    through: true,
    penthouse: true,
    'high-ceiling': true,
    'view-yard': true,
    'view-street': true,
    'view-water': true,
    'view-park': true,
  }

  it('explain every trait that a flat of the inventory can have', () => {
    const explained = dataOf('attribute')
    expect(Object.keys(traits).filter((trait) => !explained.has(trait))).toEqual([])
  })
})

describe('news', () => {
  const items = [...dataOf('news').values()]

  it('are at least 24, of all five types, over three years', () => {
    expect(items.length).toBeGreaterThanOrEqual(24)
    expect(new Set(items.map((item) => item.type))).toEqual(new Set(['news', 'event', 'promo', 'lecture', 'research']))
    expect(new Set(items.map((item) => item.date.slice(0, 4)))).toEqual(new Set(['2024', '2025', '2026']))
  })

  it('are written newest first and none is from the future', () => {
    const dates = items.map((item) => item.date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates.every((date) => date <= today)).toBe(true)
  })

  it('mention every project', () => {
    expect(new Set(items.flatMap((item) => item.projects))).toEqual(projectSlugs)
  })
})

describe('construction progress', () => {
  const reports = [...dataOf('progress-report').values()]
  const started = demoProjects.filter((project) => project.stage === 'construction' || project.stage === 'built')

  it('is reported for every project under construction or built, and no other', () => {
    expect(new Set(reports.map((report) => report.project))).toEqual(new Set(started.map((project) => project.slug)))
  })

  it('grows from report to report, building by building, with the project’s own pictures', () => {
    for (const project of started) {
      const own = reports
        .filter((report) => report.project === project.slug)
        .toSorted((a, b) => a.date.localeCompare(b.date))
      expect(own.length).toBeGreaterThanOrEqual(3)
      let before: Record<string, number> = {}
      for (const report of own) {
        expect(report.date <= today).toBe(true)
        expect(report.photos.every((photo) => photo.mediaId.startsWith(`${project.worldKey}/`))).toBe(true)
        expect(report.buildings.map((b) => b.worldKey)).toEqual(project.buildings.map((b) => b.worldKey))
        const now = Object.fromEntries(report.buildings.map((b) => [b.worldKey, b.completionPercent]))
        for (const [key, percent] of Object.entries(now)) expect(percent).toBeGreaterThan(before[key] ?? 0)
        const percents = Object.values(now)
        expect(report.completionPercent).toBeGreaterThanOrEqual(Math.min(...percents))
        expect(report.completionPercent).toBeLessThanOrEqual(Math.max(...percents))
        before = now
      }
    }
  })
})

interface CostedLoan {
  loanRub: number
  termMonths: number
  rateSteps: readonly { fromMonth: number; ratePercent: number }[]
  insurancePercentPerYear: number
  appraisalRub: number
}

/** Monthly IRR times twelve: the full cost of credit with monthly payments by law. */
function fullCostPercent(loan: CostedLoan): number {
  const { loanRub, termMonths, rateSteps, insurancePercentPerYear, appraisalRub } = loan
  const insurance = (owed: number) => (owed * insurancePercentPerYear) / 100
  const flows = [appraisalRub + insurance(loanRub) - loanRub]
  let balance = loanRub
  let payment = 0
  let rate = 0
  for (let month = 1; month <= termMonths; month++) {
    const step = rateSteps.find(({ fromMonth }) => fromMonth === month)
    if (step) {
      rate = step.ratePercent / 1200
      payment = (balance * rate) / (1 - (1 + rate) ** -(termMonths - month + 1))
    }
    balance -= payment - balance * rate
    flows.push(payment + (month % 12 === 0 ? insurance(balance) : 0))
  }
  let [low, high] = [0, 0.1]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    const value = flows.reduce((sum, flow, month) => sum + flow / (1 + middle) ** month, 0)
    if (value > 0) low = middle
    else high = middle
  }
  return low * 1200
}

/**
 * The smallest and the largest loan for the shortest and the longest term, with and without life insurance, at the
 * lowest and the highest rate.
 */
function cornerCosts(program: ContentData<'mortgage-program'>): number[] {
  const { fullCostExample, withoutLifeRatePercentMore = 0, rateRisePercentMax = 0 } = program
  const { min, max } = fullCostExample
  const higherBy = (points: number) =>
    program.rateSteps.map((step) => ({ ...step, ratePercent: step.ratePercent + points }))
  const variants = [min.appraisalRub, max.appraisalRub].flatMap((appraisalRub) =>
    [0, rateRisePercentMax].flatMap((rise) => [
      { rateSteps: higherBy(rise), insurancePercentPerYear: max.insurancePercentPerYear, appraisalRub },
      {
        rateSteps: higherBy(rise + withoutLifeRatePercentMore),
        insurancePercentPerYear: min.insurancePercentPerYear,
        appraisalRub,
      },
    ]),
  )
  return [program.loanRubMin, program.loanRubMax ?? 100_000_000].flatMap((loanRub) =>
    [program.termMonthsMin, program.termMonthsMax].flatMap((termMonths) =>
      variants.map((variant) => fullCostPercent({ loanRub, termMonths, ...variant })),
    ),
  )
}

describe('money', () => {
  it('states the full cost of credit over all sums and terms of a program', () => {
    for (const [key, { fullCostExample: loanCosts, ...program }] of dataOf('mortgage-program')) {
      expect(fullCostRange({ ...program, loanCosts }), key).toEqual(program.fullCostPercent)
    }
  })

  it('states a full cost of credit that the ends of a program reach, and no end exceeds', () => {
    for (const [key, program] of dataOf('mortgage-program')) {
      const costs = cornerCosts(program)
      expect(Math.min(...costs), key).toBeCloseTo(program.fullCostPercent.min, 2)
      expect(Math.max(...costs), key).toBeCloseTo(program.fullCostPercent.max, 2)
    }
  })

  it('gives every rate «от» an upper bound', () => {
    const offers = [...dataOf('bank').values()].flatMap((bank) => bank.offers)
    for (const { rateFrom, rateRisePercentMax } of [...dataOf('mortgage-program').values(), ...offers]) {
      expect(rateRisePercentMax !== undefined).toBe(rateFrom === true)
    }
  })

  it('has invented banks only: lenders of every program, and an escrow bank of every project', () => {
    const banks = dataOf('bank')
    for (const { licence, note } of banks.values()) {
      expect(licence).toMatch(/^№\s0000$/)
      expect(note).toContain('вымышлен')
    }
    const lenders = [...banks.values()].filter(({ roles }) => roles.includes('lender'))
    expect(lenders).toHaveLength(3)
    for (const { offers } of lenders) expect(offers.map(({ program }) => program)).toEqual(['family', 'standard'])
    for (const { bank } of dataOf('mortgage-program').values()) expect(banks.get(bank ?? '')?.roles).toContain('lender')
    for (const { developer } of demoProjects) {
      expect(banks.get(developer.escrowBankKey ?? '')?.roles).toContain('escrow')
    }
  })

  it('has the terms of a program among the offers of its bank', () => {
    for (const [key, program] of dataOf('mortgage-program')) {
      const offer = dataOf('bank')
        .get(program.bank ?? '')
        ?.offers.find((one) => one.program === key)
      // The step program is the developer's: the bank has no offer of its own there.
      if (key === 'step') expect(offer).toBeUndefined()
      else {
        const { rateSteps, rateFrom, withoutLifeRatePercentMore, firstPaymentPercentMin, loanRubMax, termMonthsMax } =
          program
        const { min, max } = program.fullCostExample
        expect(offer).toMatchObject({ rateSteps, firstPaymentPercentMin, loanRubMax, termMonthsMax })
        expect([offer?.rateFrom, offer?.withoutLifeRatePercentMore]).toEqual([rateFrom, withoutLifeRatePercentMore])
        expect(offer?.rateRisePercentMax).toBe(program.rateRisePercentMax)
        expect(offer?.loanCosts).toEqual({ min, max })
      }
    }
  })

  it('follows the rules of the family mortgage', () => {
    expect(dataOf('mortgage-program').get('family')).toMatchObject({
      rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
      firstPaymentPercentMin: 20.01,
      loanRubMax: 12_000_000,
      termMonthsMax: 360,
    })
  })

  it('is dated no later than today', () => {
    const dated = [
      ...dataOf('mortgage-program').values(),
      ...dataOf('special-program').values(),
      ...dataOf('trade-in').values(),
      ...[...dataOf('site-settings').values()].flatMap(({ maternityCapital, taxDeduction, debtLoad }) =>
        [maternityCapital, taxDeduction, debtLoad].filter((terms) => terms !== undefined),
      ),
    ]
    expect(dated.every((terms) => terms.trueOn <= today)).toBe(true)
  })

  it('is not written into texts other than the terms: prices come from the catalog', () => {
    const outside = prose.filter(
      ({ path }) => !/^(?:mortgage-program|special-program|trade-in|purchase-|glossary-term)/.test(path),
    )
    expect(failing(outside, /\d[\s\u00a0]*(?:млн|тыс\.?)?[\s\u00a0]*₽/)).toEqual([])
    expect(failing(outside, /\d[\s\u00a0]квартир/)).toEqual([])
  })
})

describe('law', () => {
  const texts = [...dataOf('legal-text').values()]
  const consents = texts.filter(({ document }) => isConsent(document))

  it('has every document apart from the others, in force since 1 September 2025', () => {
    expect(texts.map((text) => text.document)).toEqual([...legalDocuments])
    for (const text of texts) expect(text.effectiveOn >= '2025-09-01').toBe(true)
  })

  it('says in every consent who, what, why, what is done, to whom, how long, and how to withdraw', () => {
    expect(consents).toHaveLength(5)
    for (const { html, tickText, document } of consents) {
      const parts = [...html.matchAll(/<strong>([^<]+):<\/strong>/g)].map(([, part]) => part)
      expect(parts, document).toEqual(['Кому', 'Данные', 'Цель', 'Действия', 'Передача', 'Срок', 'Отзыв'])
      expect(html, document).toMatch(/ОГРН[\s\u00a0]\d{13}, ИНН[\s\u00a0]\d{10} \(номера вымышлены\)/)
      expect(html, document).toContain(`«${tickText}»`)
      expect(tickText, document).toMatch(/^Даю согласие/)
    }
  })

  it('names what is stored with every form: the sources, the id of the counter, the address as a hash', () => {
    for (const { html, document } of consents.filter(({ document: of }) => !/bank|trade-in/.test(of))) {
      expect(html, document).toMatch(/источник первого захода на[\s\u00a0]сайт и[\s\u00a0]последнего перехода/)
      expect(html, document).toContain('номером перехода')
      expect(html, document).toMatch(/номер посетителя в[\s\u00a0]счётчике/)
      expect(html, document).toContain('отпечаток сетевого адреса')
    }
  })

  it('promises about the phone number nothing but what the documents say', () => {
    expect(failing(prose, /никому не[\s\u00a0]переда|не[\s\u00a0]переда[её]м агент/i)).toEqual([])
  })

  it('states the same retention in the texts as in the data', () => {
    const terms = texts.filter(({ retentionMonths }) => retentionMonths !== null)
    expect(terms.map(({ document }) => document)).toEqual(['policy', ...consents.map(({ document }) => document)])
    for (const text of terms) expect(text.html).toContain(`${text.retentionMonths}\u00a0месяцев`)
  })

  it('has both cookie texts', () => {
    expect([...dataOf('cookie-text').keys()]).toEqual(['short', 'full'])
  })
})

describe('offices', () => {
  it('describe their opening hours as the data states them', () => {
    for (const office of dataOf('office').values()) {
      for (const { opensAt, closesAt } of office.hours) {
        expect(office.hoursText).toContain(opensAt.replace(/^0/, ''))
        expect(office.hoursText).toContain(closesAt)
      }
      const weekdays = office.hours.map((hours) => hours.weekday)
      expect(new Set(weekdays).size).toBe(weekdays.length)
    }
  })
})

describe('texts', () => {
  it('are allowed HTML where they are HTML, and plain elsewhere', () => {
    const marked = strings.filter(({ text }) => /[<>]/.test(text))
    expect(marked.filter(({ field }) => !/^(?:html|value)$/.test(field))).toEqual([])
    expect(marked.flatMap(({ path, text }) => findHtmlProblems(text).map((problem) => `${path}: ${problem}`))).toEqual(
      [],
    )
  })

  it.each([
    ['straight quotes', /["“”]/],
    ['double spaces', /[ \u00a0]{2,}(?=\S)/],
    ['a hyphen for a dash', /[ \u00a0]-[ \u00a0]/],
    ['a hyphen in a range of numbers', /(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])/],
    ['a number torn from its unit', /\d (?:м|м²|км|мин|минут|%|₽|млн|тыс|лет|кв|этаж|дБ)(?![а-яё])/],
    ['a short word at a possible line end', /(?<![а-яёa-z])(?:в|и|к|с|о|у|на|из|от|до|не) \S/i],
    ['an exclamation', /!/],
    ['three dots', /\.\.\./],
    ['a space before a comma', /[ \u00a0][,;:.](?:\s|$)/],
    [
      'boasting',
      /уникальн|премиальн|элитн|эксклюзив|роскошн|безупречн|идеальн|успейте|неповторим|лучш(?:ий|ая|ее|ие) /i,
    ],
    ['a Latin letter inside a Russian word', /[а-яё][a-z]|[a-z][а-яё]/i],
    ['filler', /lorem|ipsum|TODO|текст-рыба/i],
  ])('are free of %s', (_, pattern) => {
    expect(failing(prose, pattern)).toEqual([])
  })
})

// What different texts and records of the demo say about one thing agrees.
import { isFormerPrice } from '@kvartal/catalog'
import type { BundleRecord } from '@kvartal/contract/bundle'
import type { ContentData, ContentKind } from '@kvartal/contract/content'
import { formatDate } from '@kvartal/russian/date'
import { formatPercent } from '@kvartal/russian/percent'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { describe, expect, it } from 'vitest'
import { projectSales } from '../../../apps/server/src/modules/sales/catalog/project-sales.ts'
import { makeDemoBundle } from './index.ts'

const bundle = makeDemoBundle()

function dataOf<Kind extends ContentKind>(kind: Kind): Map<string, ContentData<Kind>> {
  return new Map(
    bundle.content.filter((entry) => entry.kind === kind).map((entry) => [entry.key, entry.data as ContentData<Kind>]),
  )
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const buildingById = new Map(bundle.buildings.map((building) => [building.id, building]))
const flatsOf = (projectId: number) => bundle.flats.filter((flat) => flat.projectId === projectId)
const promos = dataOf('stock-promo')
const inPromo = bundle.flats.flatMap((flat) => {
  const promo = flat.promoKey === null ? undefined : promos.get(flat.promoKey)
  return promo ? [{ flat, promo }] : []
})

describe('numbers of buildings', () => {
  it('on the page about the company are those on sale', () => {
    const [about] = dataOf('about').values()
    const value = (label: RegExp) => about?.numbers.find((number) => label.test(number.label))?.value
    expect(value(/^корпусов/)).toBe(String(bundle.buildings.length))
    expect(value(/^проектов/)).toBe(String(bundle.projects.length))
    const finished = bundle.projects.flatMap(({ buildings }) => buildings.filter(({ stage }) => stage === 'built'))
    expect(value(/^корпуса? сдан/)).toBe(String(finished.length))
  })

  it('of the inventory and of the records of projects are the same', () => {
    for (const { id, buildings, name } of bundle.projects) {
      const onSale = bundle.buildings.filter((building) => building.projectId === id)
      expect(onSale.map(({ worldKey }) => worldKey).sort(), name).toEqual(
        buildings.map(({ worldKey }) => worldKey).sort(),
      )
      for (const { worldKey, keyDate } of buildings) {
        expect(onSale.find((building) => building.worldKey === worldKey)?.keyDate, name).toBe(keyDate)
      }
    }
  })
})

describe.each(bundle.projects.map((project) => [project.name, project] as const))('«%s»', (_, project) => {
  const numbersIn = (text: string) =>
    (text.match(/\d+(?:,\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
  const factsAbout = (about: RegExp) =>
    project.facts
      .filter(({ label }) => about.test(label))
      .flatMap(({ value, label }) => [...numbersIn(value), ...numbersIn(label)])
  const documents = [...dataOf('document').values()].filter(({ project: slug }) => slug === project.slug)

  it('has as many storeys as its facts and its slogan say', () => {
    const min = Math.min(...project.buildings.map(({ floorsMin }) => floorsMin))
    const max = Math.max(...project.buildings.map(({ floorsMax }) => floorsMax))
    const said = factsAbout(/этаж/)
    expect([Math.min(...said), Math.max(...said)]).toEqual([min, max])
    const words: Record<string, number> = { четырёх: 4, пяти: 5, шести: 6, четыре: 4, пять: 5, шесть: 6 }
    const [, oneBuilding, word] = /(дом\s+в\s+)?([а-яё]+)\s+этаж/i.exec(project.tagline) ?? []
    if (word === undefined) return
    const named = words[word.toLowerCase()]
    if (oneBuilding)
      expect(
        project.buildings.map(({ floorsMax }) => floorsMax),
        project.tagline,
      ).toContain(named)
    else expect(named, project.tagline).toBe(max)
  })

  it('has the ceilings that its facts say', () => {
    const said = factsAbout(/потол/)
    const heights = flatsOf(project.id).map(({ ceilingHeightM }) => ceilingHeightM)
    expect([Math.min(...said), Math.max(...said)]).toEqual([Math.min(...heights), Math.max(...heights)])
    for (const { ceilingHeightM, penthouseCeilingHeightM } of project.buildings) {
      expect(said).toContain(ceilingHeightM)
      if (penthouseCeilingHeightM !== null) expect(said).toContain(penthouseCeilingHeightM)
    }
  })

  it.each(project.buildings.map((building) => [plain(building.name), building] as const))(
    'has the documents of %s, from before its sales began',
    (_name, { worldKey, stage, keyDate, declarationHref }) => {
      const building = bundle.buildings.find((one) => one.projectId === project.id && one.worldKey === worldKey)
      const published = bundle.flats
        .filter(({ buildingId }) => buildingId === building?.id)
        .map(({ publishedAt }) => publishedAt.slice(0, 10))
        .sort()[0]
      const own = (kind: string) =>
        documents.filter((one) => one.kind === kind && (one.buildings?.includes(worldKey) ?? true))
      const [declaration, ...others] = own('declaration')
      expect(others).toEqual([])
      expect((declaration?.date ?? '9') <= (published ?? '')).toBe(true)
      expect(declaration?.href).toBe(declarationHref ?? project.developer.declarationHref)
      if (stage === 'built') {
        const [commissioned] = own('commissioning')
        const [year, month] = commissioned?.date.split('-').map(Number) ?? []
        expect(`${year}-Q${Math.ceil((month ?? 0) / 3)}`).toBe(keyDate)
      } else {
        const [permit] = own('permit')
        expect((permit?.date ?? '9') <= (declaration?.date ?? '')).toBe(true)
      }
    },
  )

  it('names its documents of buildings that it has', () => {
    const known = project.buildings.map(({ worldKey }) => worldKey)
    for (const { title, buildings } of documents) {
      for (const worldKey of buildings ?? []) expect(known, title).toContain(worldKey)
    }
  })
})

describe('promos', () => {
  it('take off at least what they say', () => {
    expect(inPromo.length).toBeGreaterThan(100)
    const less = inPromo.filter(({ flat, promo }) => {
      const full = flat.oldPriceRub ?? 0
      return (full - flat.priceRub) * 100 < promo.discountPercent * full
    })
    expect(less.map(({ flat }) => flat.key)).toEqual([])
  })

  it('strike out only prices that the history of the flat knows', () => {
    for (const { flat, promo } of inPromo) {
      const oldPriceRub = flat.oldPriceRub ?? 0
      const isKnown = isFormerPrice({ priceRub: flat.priceRub, oldPriceRub }, flat.priceHistory)
      expect(isKnown, flat.key).toBe(!promo.thenFullPrice)
    }
    expect(inPromo.some(({ promo }) => promo.thenFullPrice)).toBe(true)
  })

  it('never become dearer before their end', () => {
    for (const { flat, promo } of inPromo) {
      const since = flat.priceHistory.filter(({ since }) => since >= promo.startsOn)
      expect(
        since.map(({ priceRub }) => priceRub),
        flat.key,
      ).toEqual([flat.priceRub])
    }
  })

  it('of November came as long after the last rise as the news says', () => {
    const news = dataOf('news').get('noyabr-v-severnom-sadu')
    const rises = inPromo
      .filter(({ flat }) => flat.promoKey === 'november-severny-sad')
      .flatMap(({ flat, promo }) => flat.priceHistory.slice(1).filter(({ since }) => since < promo.startsOn))
      .map(({ since }) => since)
      .sort()
    const [day, month] = formatDate(rises.at(-1) ?? '').split(/\s/)
    expect(plain(news?.html ?? '')).toContain(`подняли ${day} ${month}`)
  })
})

describe('histories of prices', () => {
  it('begin at the earliest with the sales of the flat, and end with its price', () => {
    for (const { key, priceHistory, publishedAt, priceRub } of bundle.flats) {
      expect((priceHistory[0]?.since ?? '') >= publishedAt.slice(0, 10), key).toBe(true)
      expect(priceHistory.at(-1)?.priceRub, key).toBe(priceRub)
    }
  })

  it('are not promised for a year where they are shorter', () => {
    const texts = JSON.stringify([...dataOf('home').values(), ...dataOf('about').values(), ...dataOf('news').values()])
    expect(plain(texts)).not.toMatch(/истори\S+ цен\S+ за год/)
  })
})

describe('prices from', () => {
  const buildings = new Map(
    bundle.buildings.map((building) => {
      const project = bundle.projects.find(({ id }) => id === building.projectId)
      const record = project?.buildings.find(({ worldKey }) => worldKey === building.worldKey)
      return [building.id, { keyDate: building.keyDate, ready: record?.stage === 'built' }]
    }),
  )
  const sales = projectSales(bundle.flats, buildings)
  const keysOf = (flat: BundleRecord<'flats'>) => buildingById.get(flat.buildingId)?.keyDate

  it.each(bundle.projects.map((project) => [project.name, project.id] as const))(
    'of «%s» are those of a free flat with the same keys, and never below it',
    (_, id) => {
      const free = flatsOf(id).filter(({ status }) => status === 'free')
      const { cheapest, nearest } = sales.get(id) ?? {}
      for (const offer of [cheapest, nearest]) {
        const cheapestThen = Math.min(
          ...free.filter((flat) => keysOf(flat) === offer?.keyDate).map(({ priceRub }) => priceRub),
        )
        expect(offer?.priceRub).toBe(cheapestThen)
        const [said = ''] = /[\d,]+/.exec(formatPriceFrom(offer?.priceRub ?? 0)) ?? []
        expect(Number(said.replace(',', '.')) * 1_000_000).toBeGreaterThanOrEqual(cheapestThen)
      }
    },
  )
})

describe('tenants of buildings that are not ready', () => {
  const isBuilt = ({ projectId, buildingId }: BundleRecord<'commercialLots'>) => {
    const building = bundle.buildings.find(({ id }) => id === buildingId)
    const project = bundle.projects.find(({ id }) => id === projectId)
    return project?.buildings.find(({ worldKey }) => worldKey === building?.worldKey)?.stage === 'built'
  }

  it('are not shown as open: places of the project say when they open', () => {
    const planned = bundle.commercialLots.filter((lot) => lot.details.tenant !== null && !isBuilt(lot))
    expect(planned.length).toBeGreaterThan(2)
    let named = 0
    for (const { projectId, details } of planned) {
      const trade = (details.tenant?.trade ?? '').slice(0, 5)
      const project = bundle.projects.find(({ id }) => id === projectId)
      for (const { name, text } of project?.infrastructure ?? []) {
        // Places around the project that have the same trade are open already.
        if (!name.toLowerCase().startsWith(trade) || !/корпус|вход|помещение/i.test(text ?? '')) continue
        named += 1
        expect(plain(text ?? ''), name).toContain('после ввода')
      }
    }
    expect(named).toBeGreaterThan(2)
  })
})

describe('texts about buying', () => {
  it('name a promo by its prices, not by a colour: red marks errors', () => {
    expect(plain(JSON.stringify(bundle.content))).not.toMatch(/красн\S* цен/i)
  })

  it('never call an installment free of charge: it loses the discount for full payment', () => {
    const texts = plain(JSON.stringify(bundle.content))
    expect(texts).not.toMatch(/переплаты нет|без переплат|цена та же|удорожани/i)
  })

  it('do not hurry anybody, and do not invite those whom a bank has refused', () => {
    const texts = plain(JSON.stringify([...dataOf('purchase-way').values(), ...dataOf('purchase-question').values()]))
    expect(texts).not.toMatch(/справки, которых нет|отказал банк|чаще, чем кажется|успейте/i)
  })

  it('about trade-in promise no home until the keys', () => {
    const shown = [...dataOf('purchase-question').values()].filter(({ ways }) => ways.includes('trade-in'))
    const texts = plain(JSON.stringify([...dataOf('trade-in').values(), dataOf('purchase-way').get('trade-in'), shown]))
    expect(texts).toMatch(/день выезда|дату выезда/)
    expect(texts).not.toMatch(/до (выдачи )?ключей не нужно/)
  })

  it('about maternity capital name its sum, and wait for it as long as the discount does', () => {
    const [settings] = dataOf('site-settings').values()
    const question = plain(dataOf('purchase-question').get('maternity-capital')?.html ?? '')
    const cash = dataOf('special-program').get('full-payment')
    const condition = cash?.conditions.find((text) => /материнский/i.test(text)) ?? ''
    expect(question).toContain(plain(`${(settings?.maternityCapital?.sumRub ?? 0).toLocaleString('ru')} ₽`))
    for (const text of [question, plain(condition)]) expect(text).toContain('до тридцати дней')
    expect(question).toMatch(/три года.*доли детям/)
  })

  it('about a rate «от» name both of its ends', () => {
    for (const [key, { rateFrom, rateSteps, rateRisePercentMax = 0, conditions }] of dataOf('mortgage-program')) {
      if (!rateFrom) continue
      const least = rateSteps[0]?.ratePercent ?? 0
      const said = plain(conditions.join(' '))
      expect(said, key).toContain(plain(`от ${formatPercent(least)}`))
      expect(said, key).toContain(plain(`не выше ${formatPercent(least + rateRisePercentMax)}`))
    }
  })

  it('about a rate that the developer lowers say that the discount is lost', () => {
    const lowered = [...dataOf('mortgage-program').values()].filter(({ rateSteps }) => rateSteps.length > 1)
    expect(lowered).not.toHaveLength(0)
    for (const { text, conditions } of lowered) {
      expect(plain(`${text} ${conditions.join(' ')}`)).toMatch(/скидк\S+ за полную оплату.*цена выше/i)
    }
  })

  it('about shared construction are not shown for finished buildings', () => {
    for (const [key, { html, sale, question }] of dataOf('purchase-question')) {
      if (/214-ФЗ|эскроу|ДДУ|долево/i.test(`${question} ${html}`)) expect(sale, key).toBeDefined()
    }
    for (const [key, { ready, warning, steps }] of dataOf('purchase-way')) {
      if (/214-ФЗ|эскроу|долево/i.test(JSON.stringify([warning, steps])) && key !== 'trade-in') {
        expect(JSON.stringify(ready), key).toMatch(/купли-продажи/)
        expect(JSON.stringify(ready), key).not.toMatch(/214-ФЗ|эскроу|долево/i)
      }
    }
  })

  it('have an answer for finished buildings wherever they have one for others', () => {
    const questions = [...dataOf('purchase-question').values()]
    const ways = (kind: string) => new Set(questions.filter(({ sale }) => sale === kind).flatMap((one) => one.ways))
    expect([...ways('construction')].sort()).toEqual([...ways('ready')].sort())
  })

  it('about escrow name the sum that is insured', () => {
    const [settings] = dataOf('site-settings').values()
    const { html } = dataOf('purchase-question').get('where-money-is-kept') ?? {}
    expect(plain(html ?? '')).toContain(plain(`${(settings?.escrowInsurance?.sumRub ?? 0).toLocaleString('ru')} ₽`))
  })

  it('about a booking in trade-in name the months of its terms', () => {
    const [terms] = dataOf('trade-in').values()
    const shown = [...dataOf('purchase-question').values()].filter(({ ways }) => ways.includes('trade-in'))
    expect(plain(JSON.stringify(shown))).toContain(`До ${terms?.priceHeldMonths} месяцев`)
    expect(plain(JSON.stringify(shown))).not.toMatch(/reserveDays/)
  })

  it('name no term of a reserve themselves: it is a setting of the installation', () => {
    const sentences =
      plain(JSON.stringify(bundle.content)).match(/[^.!?"]*(?:брон|закреп)[^.!?"]*[.!?"][^.!?"]*/gi) ?? []
    expect(sentences.filter((text) => text.includes('{reserveDays')).length).toBeGreaterThanOrEqual(7)
    const days =
      /(?:\d+|од(?:ин|ного)|дв\S+|тр\S+|четыр\S+|пят\S+|шест\S+|сем\S+|восьм\S+|девят\S+|десят\S+) (?:рабоч\S+ )?д(?:ень|ня|ней)/i
    expect(sentences.filter((text) => days.test(text))).toEqual([])
  })

  it('of an older date than the terms of a program say when the terms have changed', () => {
    const news = dataOf('news').get('rassrochka-s-nebolshim-vznosom')
    const { trueOn = '' } = dataOf('special-program').get('installment-start') ?? {}
    if ((news?.date ?? '') < trueOn) expect(plain(news?.html ?? '')).toContain(plain(formatDate(trueOn)))
  })
})

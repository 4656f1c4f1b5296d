// The blocks of «Сегодня». Each is made by itself: one that fails says so alone.
import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import { REQUEST_SOURCE_NAMES, REQUEST_STATE_NAMES, type RequestState } from '@kvartal/contract/office/requests'
import type { Today as TodayAnswer } from '@kvartal/contract/office/today'
import { type Database, sql } from '@kvartal/db'
import { formatLotNumber } from '@kvartal/russian/place'
import type { FastifyBaseLogger } from 'fastify'
import type { ContentStore } from '../../content/content/index.ts'
import { faultCode } from '../../ground/outbox/index.ts'
import type { PaymentPrograms } from '../../sales/payment-programs/index.ts'
import type { ProjectList } from '../../sales/projects/index.ts'
import { findPermit, type Permit } from '../gate/index.ts'
import { asSource, channelTitle, type RequestService, withinReach } from '../requests/index.ts'
import {
  type DayFigures,
  type Projects,
  readAnswers,
  readFaults,
  readHours,
  readMetrePrice,
  readPlan,
  readSales,
  readSources,
} from './repository.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const ANSWER_DAYS = 14
const SHOWN_WAITING = 10
/** A report on the construction is usual every month. */
const PROGRESS_DAYS = 40
/** A promo that ends within this time is shown before it ends. */
const PROMO_DAYS = 14

export interface TodayOptions {
  database: Database
  requests: RequestService
  programs: Pick<PaymentPrograms, 'outOfDate'>
  content: Pick<ContentStore, 'entries'>
  projects: Pick<ProjectList, 'all'>
  timeZone: () => string
  log: Pick<FastifyBaseLogger, 'error'>
  now?: (() => Date) | undefined
}

type Block<Data> = { ok: true; data: Data } | { ok: false; message: string }

export class Today {
  readonly #options: TodayOptions
  readonly #now: () => Date

  constructor(options: TodayOptions) {
    this.#options = options
    this.#now = options.now ?? (() => new Date())
  }

  async read(permit: Permit<'today.see'>): Promise<TodayAnswer> {
    const see = findPermit(permit.actor, 'requests.see')
    const deliver = findPermit(permit.actor, 'requests.deliver')
    const { projects } = permit.scope
    return {
      waiting: see ? await this.#block('waiting', () => this.#waiting(see)) : null,
      week: await this.#block('week', () => this.#week(projects)),
      undelivered: deliver ? await this.#block('undelivered', () => this.#undelivered(deliver.scope.projects)) : null,
      outOfDate: await this.#block('outOfDate', async () => this.#outOfDate(projects)),
      plan: see ? await this.#block('plan', () => this.#plan(see)) : null,
      charts: see ? await this.#block('charts', () => this.#charts(see)) : null,
      at: this.#now().toISOString(),
    }
  }

  async #block<Data>(name: string, make: () => Promise<Data>): Promise<Block<Data>> {
    try {
      return { ok: true, data: await make() }
    } catch (error) {
      this.#options.log.error({ block: name, fault: faultCode(error) }, 'a block of «Сегодня» could not be made')
      return { ok: false, message: 'Не удалось посчитать, попробуем ещё раз через минуту.' }
    }
  }

  async #waiting(permit: Permit<'requests.see'>) {
    const { requests } = this.#options
    const { items } = await requests.list(
      permit,
      { state: 'new' },
      { sort: 'wait', cursor: undefined, limit: SHOWN_WAITING },
    )
    const { waiting, late } = await requests.count(permit, {})
    return { total: waiting, overdue: late, normMinutes: requests.normMinutes, items }
  }

  async #week(projects: Projects) {
    const { database, timeZone } = this.#options
    const now = this.#now()
    const day = (days: number) => companyDay(new Date(now.getTime() - days * DAY_MS), timeZone())
    const start = companyMidnight(day(WEEK_DAYS - 1), timeZone())
    const before = companyMidnight(day(2 * WEEK_DAYS - 1), timeZone())
    const zone = timeZone()
    const [week, last, price] = await Promise.all([
      readSales(database, { from: start, to: now, timeZone: zone }, projects),
      readSales(database, { from: before, to: start, timeZone: zone }, projects),
      readMetrePrice(database, day(WEEK_DAYS), projects),
    ])
    const days = Array.from({ length: WEEK_DAYS }, (_, place) => day(WEEK_DAYS - 1 - place))
    const nothing = { sold: 0, reserved: 0, returned: 0, soldRub: 0 }
    const change = price.now && price.before ? (price.now / price.before - 1) * 100 : null
    return {
      from: day(WEEK_DAYS - 1),
      to: day(0),
      sold: sumOf(week, 'sold'),
      reserved: sumOf(week, 'reserved'),
      returned: sumOf(week, 'returned'),
      soldRub: sumOf(week, 'soldRub'),
      soldRubBefore: sumOf(last, 'soldRub'),
      days: days.map((one) => ({ ...nothing, ...week.find((figures) => figures.day === one), day: one })),
      pricePerM2Rub: price.now === null ? null : Math.round(price.now),
      pricePerM2ChangePercent: change === null ? null : Math.round(change * 10) / 10,
    }
  }

  async #undelivered(projects: Projects) {
    const faults = await readFaults(this.#options.database, projects)
    return {
      items: faults.map(({ since, nextTryAt, ...fault }) => ({
        ...fault,
        title: channelTitle(fault.channel),
        since: since?.toISOString() ?? null,
        nextTryAt: nextTryAt?.toISOString() ?? null,
      })),
    }
  }

  #outOfDate(projects: Projects) {
    const { programs, content, projects: list } = this.#options
    const today = companyDay(this.#now(), this.#options.timeZone())
    const daysSince = (date: string) => Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
    const terms = programs.outOfDate().map(({ title, bank, trueOn }) => ({
      title: bank === null ? title : `${title}, ${bank}`,
      kind: 'terms' as const,
      days: daysSince(trueOn),
    }))
    const isOurs = (slug: string) => projects === 'all' || projects.includes(slug)
    const reports = content.entries('progress-report')
    const progress = list.all().flatMap(({ slug, name }) => {
      const dates = reports.filter(({ data }) => data.project === slug).map(({ data }) => data.date)
      const last = dates.toSorted().at(-1)
      if (last === undefined || !isOurs(slug) || daysSince(last) <= PROGRESS_DAYS) return []
      return [{ title: `Ход строительства, «${name}»`, kind: 'progress' as const, days: daysSince(last) }]
    })
    const promos = content.entries('stock-promo').flatMap(({ data: { title, endsOn } }) => {
      const left = -daysSince(endsOn)
      return left >= 0 && left <= PROMO_DAYS ? [{ title, kind: 'promo' as const, days: left, isAhead: true }] : []
    })
    return { items: [...terms, ...progress, ...promos].map((item) => ({ isAhead: false, ...item, href: null })) }
  }

  async #plan(permit: Permit<'requests.see'>) {
    const lines = await readPlan(this.#options.database, withinReach(permit) ?? sql`true`, this.#now())
    return {
      items: lines.map(({ at, kind, requestId, number, state, name, isFlat, lotNumber }) => ({
        at: at.toISOString(),
        kind,
        title:
          kind === 'contact'
            ? `${state === 'meeting' ? REQUEST_STATE_NAMES[state as RequestState] : 'Связаться'}: ${name || `заявка № ${number}`}`
            : `Кончается бронь ${isFlat ? 'квартиры' : 'помещения'} ${lotNumber === null ? '' : formatLotNumber(lotNumber)}`.trimEnd(),
        requestId,
      })),
    }
  }

  async #charts(permit: Permit<'requests.see'>) {
    const { database, requests, timeZone } = this.#options
    const zone = timeZone()
    const now = this.#now()
    const reach = withinReach(permit) ?? sql`true`
    const midnight = companyMidnight(companyDay(now, zone), zone)
    const weekStart = companyMidnight(companyDay(new Date(now.getTime() - (WEEK_DAYS - 1) * DAY_MS), zone), zone)
    const answersSince = companyMidnight(companyDay(new Date(now.getTime() - (ANSWER_DAYS - 1) * DAY_MS), zone), zone)
    const [hours, answers, sources] = await Promise.all([
      readHours(database, reach, { midnight, timeZone: zone }),
      readAnswers(database, reach, answersSince),
      readSources(database, reach, weekStart),
    ])
    const current = Math.floor((now.getTime() - midnight.getTime()) / 3_600_000)
    const byHour = Array.from(
      { length: 24 },
      (_, hour) => hours.find((one) => one.hour === hour) ?? { hour, today: 0, before: 0 },
    )
    const usual = (count: number) => Math.round((count / 28) * 10) / 10
    const time = requests.workingTime()
    const days = Array.from({ length: ANSWER_DAYS }, (_, place) =>
      companyDay(new Date(now.getTime() - (ANSWER_DAYS - 1 - place) * DAY_MS), zone),
    )
    // Compared with the midnights, because finding the company's day of each of thousands of times takes long.
    const midnights = days.map((day) => companyMidnight(day, zone))
    const waits = answers.map(({ createdAt, answeredAt }) => ({
      day: days[midnights.findLastIndex((start) => start <= answeredAt)],
      minutes: time.minutesBetween(createdAt, answeredAt),
    }))
    return {
      byHour: {
        points: byHour.map(({ hour, today, before }) => ({ label: `${hour}`, value: today, usual: usual(before) })),
        today: byHour.reduce((total, { today }) => total + today, 0),
        usual: usual(byHour.filter(({ hour }) => hour <= current).reduce((total, { before }) => total + before, 0)),
      },
      firstAnswer: {
        points: days.map((label) => ({
          label,
          value: median(waits.filter(({ day }) => day === label).map(({ minutes }) => minutes)),
        })),
        normMinutes: requests.normMinutes,
      },
      sources: {
        points: sources.map(({ source, count }) => ({ label: REQUEST_SOURCE_NAMES[asSource(source)], value: count })),
        total: sources.reduce((total, { count }) => total + count, 0),
      },
    }
  }
}

const sumOf = (days: readonly DayFigures[], figure: Exclude<keyof DayFigures, 'day'>) =>
  days.reduce((total, day) => total + day[figure], 0)

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

// The modules of daily work in the office: requests, the history, «Сегодня», live events, the company's name.

import { Deliveries } from '../ground/outbox/index.ts'
import type { Platform } from '../platform.ts'
import type { ServerModule } from '../server-module.ts'
import { accessEntities } from './access/index.ts'
import { companyRoutes } from './company/index.ts'
import { HistoryEntities, type HistoryEntity, Journal, journalRoutes } from './history/index.ts'
import { LiveEvents, liveRoutes } from './live/index.ts'
import {
  CrmErasure,
  type ErasureToSend,
  NoticeMail,
  type NoticeToSend,
  RequestJobs,
  RequestService,
  readErasures,
  readNotices,
  requestEntity,
  requestRoutes,
  reserveEntity,
} from './requests/index.ts'
import type { OfficeUse } from './services.ts'
import { Today, todayRoutes } from './today/index.ts'

/** `recordEntities`: the kinds of records whose changes people can take back, besides those of the office itself. */
export function officeWorkModules(
  platform: Platform,
  services: OfficeUse,
  recordEntities: readonly HistoryEntity[],
): ServerModule[] {
  const { app, config, database, now } = platform
  const { company, content, office, programs, projects } = services
  const { log } = app
  const timeZone = () => company.timeZone()
  const entities = new HistoryEntities().add(requestEntity, reserveEntity, ...recordEntities, ...accessEntities)
  const journal = new Journal({ database, entities, keepMonths: config.office.journalKeepMonths, timeZone, log })
  const { answerMinutes: normMinutes, reserveDays, reserveDaysMax } = config.office
  const { keepMonths } = config.leads
  const requests = new RequestService({
    ...{ database, entities, timeZone, normMinutes, reserveDays, reserveDaysMax, keepMonths, now },
    hours: () => company.calls()?.hours ?? null,
    projects: () => projects.all().map(({ slug, name }) => ({ slug, name, reserveDays: content.reserveDays(slug) })),
    plansUrl: config.plansUrl,
    tellsCrm: config.delivery.webhook !== undefined,
  })
  const mail = noticeDeliveries(platform)
  const crm = erasureDeliveries(platform)
  const jobs = new RequestJobs({ database, requests, keepMonths, onNotice: () => mail?.trigger(), log })
  const live = new LiveEvents({ database, office, log })
  const today = new Today({ database, requests, programs, content, projects, timeZone, log, now })
  return [
    {
      name: 'office/history',
      routes: (scope) => journalRoutes(scope, { office, journal }),
      start: async () => journal.start(),
      stop: () => journal.stop(),
    },
    {
      name: 'office/requests',
      routes: (scope) => requestRoutes(scope, { office, requests, database, timeZone }),
      start: async () => {
        await mail?.start()
        await crm?.start()
        await jobs.start()
      },
      stop: async () => {
        await jobs.stop()
        await Promise.all([mail?.stop(), crm?.stop()])
      },
    },
    { name: 'office/company', routes: (scope) => companyRoutes(scope, { office, database }) },
    { name: 'office/today', routes: (scope) => todayRoutes(scope, { office, today }) },
    {
      name: 'office/live',
      routes: (scope) => liveRoutes(scope, { office, live }),
      start: () => live.start(),
      stop: () => live.stop(),
    },
  ]
}

/**
 * Without the office: personal data and the history still end with their terms, what is reserved is freed, and the events
 * that no screen reads do not pile up.
 */
export function officeUpkeepModules({ app, config, database }: Platform, { company }: OfficeUse): ServerModule[] {
  const { log } = app
  const journal = new Journal({
    ...{ database, log, keepMonths: config.office.journalKeepMonths },
    entities: new HistoryEntities(),
    timeZone: () => company.timeZone(),
  })
  const jobs = new RequestJobs({ database, log, keepMonths: config.leads.keepMonths })
  return [
    {
      name: 'office/upkeep',
      start: async () => {
        journal.start()
        await jobs.start()
      },
      stop: async () => {
        await Promise.all([journal.stop(), jobs.stop()])
      },
    },
  ]
}

/** Wishes to be forgotten, to the CRM; undefined without one. */
function erasureDeliveries({ app, config, database, tracing }: Platform): Deliveries<ErasureToSend> | undefined {
  const { webhook, pauseMs, tries } = config.delivery
  if (!webhook) return undefined
  const outbox = {
    table: 'officeNotices',
    noun: 'notice',
    read: (ids: readonly string[]) => readErasures(database, ids),
  } as const
  const channels = [new CrmErasure(webhook)]
  return new Deliveries({ database, outbox, channels, log: app.log, tracing, pauseMs, tries })
}

/** Letters to people of the office; undefined without a mail server. */
function noticeDeliveries({ app, config, database, tracing }: Platform): Deliveries<NoticeToSend> | undefined {
  const { smtp, email, pauseMs, tries } = config.delivery
  if (!smtp) return undefined
  const officeUrl = config.office.url ?? config.hosts.site ?? ''
  const channels = [new NoticeMail({ ...smtp, group: email?.to ?? [], officeUrl })]
  const outbox = {
    table: 'officeNotices',
    noun: 'notice',
    read: (ids: readonly string[]) => readNotices(database, ids),
  } as const
  return new Deliveries({ database, outbox, channels, log: app.log, tracing, pauseMs, tries })
}

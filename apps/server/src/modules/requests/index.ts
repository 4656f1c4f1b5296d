// The modules of this room, and the services that other rooms use.
import { ownOrigin } from '../../http/public-origin.ts'
import { visitorSmtp } from '../../start/visitor-mail.ts'
import type { ContentServices } from '../content/index.ts'
import type { GroundServices } from '../ground/index.ts'
import type { Platform } from '../platform.ts'
import type { PrintingServices } from '../printing/index.ts'
import type { SalesServices } from '../sales/index.ts'
import type { ServerModule } from '../server-module.ts'
import { CaptchaService, embeddedCaptchaRoutes } from './captcha/index.ts'
import { FavoritesMailChannel, LeadService, leadRoutes } from './leads/index.ts'
import { MailStops, MailTickets, mailStopRoutes } from './mail-stops/index.ts'
import { SessionIds, sessionRoutes } from './session/index.ts'
import {
  ConfirmationChannel,
  DigestChannel,
  FollowedCatalog,
  FollowLinks,
  SubscriptionService,
  subscriptionRoutes,
} from './subscriptions/index.ts'

export type RequestServices = ReturnType<typeof requestServices>

type Services = GroundServices & ContentServices & SalesServices & PrintingServices & RequestServices

export function requestServices({ database, secrets }: Platform) {
  const tickets = new MailTickets(secrets)
  return { sessions: new SessionIds(secrets), tickets, stops: new MailStops(database, tickets) }
}

export function requestModules(platform: Platform, services: Services): ServerModule[] {
  const { app, config, database, secrets, tracing } = platform
  const { company, legal, sessions, stops, writes } = services
  const captcha = new CaptchaService({ config, database, secrets, log: app.log })
  const leads = new LeadService({
    config,
    database,
    writes,
    secrets,
    sessions,
    captcha,
    consentTexts: (asked) => legal.consentTexts(asked),
    favoritesMail: favoritesMail(platform, services),
    log: app.log,
    timeZone: () => company.timeZone(),
    tracing,
  })
  const subscriptions = subscriptionService(platform, services, captcha)
  // Calls that a form makes before it is posted have a higher limit.
  const perMinute = config.leads.postsPerMinute * 2
  const { embedded } = captcha
  const { serverKey } = config.captcha
  return [
    { name: 'requests/mail-stops', routes: (scope) => mailStopRoutes(scope, { stops, company }) },
    { name: 'requests/session', routes: (scope) => sessionRoutes(scope, { sessions, idsPerMinute: perMinute }) },
    {
      name: 'requests/leads',
      routes: (scope) => leadRoutes(scope, { config, leads }),
      // After the catalog was read, because letters to visitors contain its flats.
      start: () => leads.start(),
      stop: () => leads.stop(),
    },
    {
      name: 'requests/subscriptions',
      routes: (scope) => subscriptionRoutes(scope, { config, subscriptions, company }),
      // After the catalog was read, because digests contain its flats.
      start: () => subscriptions.start(),
      stop: () => subscriptions.stop(),
    },
    {
      name: 'requests/captcha',
      routes:
        embedded &&
        ((scope) => embeddedCaptchaRoutes(scope, { captcha: embedded, serverKey, tasksPerMinute: perMinute })),
    },
  ]
}

function favoritesMail({ config }: Platform, services: Services): FavoritesMailChannel | undefined {
  const { company, flats, pdf, plans, stops } = services
  const smtp = visitorSmtp(config)
  return (
    smtp &&
    new FavoritesMailChannel({
      ...smtp,
      stops,
      pdf,
      flats,
      plans,
      company: () => company.company(),
      timeZone: () => company.timeZone(),
      origin: ownOrigin(config),
    })
  )
}

function subscriptionService(
  { app, config, database, secrets, tracing }: Platform,
  { catalog, company, flats, legal, plans, sessions, stops, tickets }: Services,
  captcha: CaptchaService,
): SubscriptionService {
  const links = new FollowLinks(tickets)
  const followed = new FollowedCatalog({ catalog, flats })
  const timeZone = () => company.timeZone()
  const smtp = visitorSmtp(config)
  const letters = smtp && {
    ...smtp,
    ...{ database, stops, links, followed, flats, plans, timeZone },
    company: () => company.company(),
    origin: ownOrigin(config),
  }
  return new SubscriptionService({
    ...{ config, database, secrets, sessions, captcha, stops, links, followed, timeZone, tracing },
    consentTexts: (asked) => legal.consentTexts(asked),
    channels: letters && { confirmation: new ConfirmationChannel(letters), digest: new DigestChannel(letters) },
    log: app.log,
  })
}

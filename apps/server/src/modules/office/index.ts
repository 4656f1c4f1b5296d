// The modules of this room, and the services that other rooms use.
import type { Platform } from '../platform.ts'
import type { ServerModule } from '../server-module.ts'
import { accessRoutes, OfficeAccess } from './access/index.ts'
import { officeAppRoutes } from './app/index.ts'
import { officeApiRoutes } from './gate/index.ts'
import type { HistoryEntity } from './history/index.ts'
import { RequestHandOver } from './requests/index.ts'
import type { OfficeUse } from './services.ts'
import { officeUpkeepModules, officeWorkModules } from './work-modules.ts'

export { officeServices } from './services.ts'

export function officeModules(
  platform: Platform,
  services: OfficeUse,
  recordEntities: readonly HistoryEntity[],
): ServerModule[] {
  if (!platform.config.office.isOn) return officeUpkeepModules(platform, services)
  return [...signInModules(platform, services), ...officeWorkModules(platform, services, recordEntities)]
}

function signInModules(
  { app, config, database, secrets, now, passwords, office: built }: Platform,
  { company, office, officeCookies: cookies, officeSessions: sessions }: OfficeUse,
): ServerModule[] {
  const access = new OfficeAccess({
    ...{ config, database, secrets, sessions, cookies, now, passwords },
    requests: new RequestHandOver(database),
    company: () => company.name(),
    log: app.log,
  })
  const timeZone = () => company.timeZone()
  const siteUrl = config.office.url === undefined ? '/' : `${config.hosts.site ?? ''}/`
  return [
    { name: 'office/gate', routes: (scope) => officeApiRoutes(scope, { office }) },
    {
      name: 'office/access',
      routes: (scope) => accessRoutes(scope, { office, cookies, sessions, access, timeZone, siteUrl }),
      start: () => access.start(),
      startLines: () => access.startLines(),
      stop: () => access.stop(),
    },
    { name: 'office/app', routes: built && ((scope) => officeAppRoutes(scope, { config, office: built })) },
  ]
}

// The list of the server's modules, room by room: routes, refresh, start and stop of each. A new module is an entry in
// the list of its room.
import { contentModules } from './content/index.ts'
import { groundModules } from './ground/index.ts'
import { officeModules } from './office/index.ts'
import { recordEntities } from './operation/import/index.ts'
import type { Platform } from './platform.ts'
import { printingModules } from './printing/index.ts'
import { requestModules } from './requests/index.ts'
import { salesModules } from './sales/index.ts'
import type { ServerModule } from './server-module.ts'
import { buildServices } from './services.ts'
import { siteModules } from './site/index.ts'

export { watchChanges } from './ground/changes/index.ts'
export type { Drawing } from './ground/drawing/index.ts'
export { Secrets } from './ground/secrets/index.ts'
export type { Passwords } from './office/access/index.ts'
export type { BuiltOffice } from './office/app/index.ts'
export type { Platform } from './platform.ts'
export { registerModules, type ServerModule, startLinesOf, startModules, stopModules } from './server-module.ts'
export type { BuiltSite } from './site/pages/index.ts'

export async function buildModules(platform: Platform): Promise<ServerModule[]> {
  const services = buildServices(platform)
  return [
    ...contentModules(platform, services),
    ...salesModules(platform, services),
    ...printingModules(platform, services),
    ...requestModules(platform, services),
    ...officeModules(platform, services, recordEntities),
    ...(await siteModules(platform, services)),
    // Last, because the others use the ground until they have stopped.
    ...groundModules(platform, services),
  ]
}

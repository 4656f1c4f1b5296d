// The services that the modules of this room share.
import type { ContentServices } from '../content/index.ts'
import type { Platform } from '../platform.ts'
import type { SalesServices } from '../sales/index.ts'
import { OfficeSessions } from './access/index.ts'
import { isSecureOffice, OfficeCookies, OfficeGate } from './gate/index.ts'

export type OfficeServices = ReturnType<typeof officeServices>

/** What the modules of the office use. */
export type OfficeUse = ContentServices & SalesServices & OfficeServices

export function officeServices({ config, database, secrets, now }: Platform) {
  const officeCookies = new OfficeCookies((request) => isSecureOffice(config, request))
  const officeSessions = new OfficeSessions({ database, cookies: officeCookies, now })
  return {
    officeCookies,
    officeSessions,
    office: new OfficeGate({ config, secrets, sessions: officeSessions }),
  }
}

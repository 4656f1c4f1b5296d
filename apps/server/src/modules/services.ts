// The services that modules share, built room by room. A service that only one room needs is built in that room's list.
import { contentServices } from './content/index.ts'
import { groundServices } from './ground/index.ts'
import { officeServices } from './office/index.ts'
import type { Platform } from './platform.ts'
import { printingServices } from './printing/index.ts'
import { requestServices } from './requests/index.ts'
import { salesServices } from './sales/index.ts'
import { siteServices } from './site/index.ts'

export function buildServices(platform: Platform) {
  const ground = groundServices(platform)
  // Texts of the home page name the keys of a project. They are read when a page is asked for.
  const content = contentServices(platform, { items: () => sales.projects.items() })
  const sales = salesServices(platform, { ...ground, ...content })
  return {
    ...ground,
    ...content,
    ...sales,
    ...printingServices(platform, { ...ground, ...content, ...sales }),
    ...requestServices(platform),
    ...siteServices(platform, { ...content, ...sales }),
    ...officeServices(platform),
  }
}

// A built site of one page, which shows the cheapest price: the smallest page that depends on the store.
import { endpoints } from '@kvartal/contract/client'
import type { BuiltSite } from '../modules/site/pages/index.ts'

export const priceSite: BuiltSite = {
  clientDir: import.meta.dirname,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ api }) => {
    const { projects } = await api.call(endpoints.projectItems, undefined)
    return { status: 200, html: `от ${projects[0]?.priceFromRub}`, isCacheable: true }
  },
}

// The catalog of flats, cheapest first, with the request form under it.
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import {
  CatalogHelp,
  type CatalogPageData,
  CatalogScreen,
  cheapestFirst,
  loadCatalogPage,
} from '../../features/catalog/index.ts'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'

export function load(args: LoaderFunctionArgs): Promise<CatalogPageData> {
  return loadCatalogPage(args, cheapestFirst)
}

export function ListScreen() {
  const data = useLoaderData<CatalogPageData>()
  return (
    <>
      <CatalogScreen
        data={data}
        heading={data.help.list}
        usualOrder={cheapestFirst}
        actions={(flat) => <FavoriteToggle flatId={flat.id} />}
      />
      <CatalogHelp help={data.help} form={<InlineContactForm />} />
    </>
  )
}

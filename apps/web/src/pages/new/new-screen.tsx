// The flats that are new on sale, the newest first, with the request form below.
import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { usePageTrail } from '@kvartal/runtime/document'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import {
  CatalogHelp,
  type CatalogPageData,
  CatalogScreen,
  loadCatalogPage,
  useLastLoaded,
} from '../../features/catalog/index.ts'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { TrailRow } from '../../shared/page-trail/page-trail.tsx'
import { newestFirst } from './newest-first.ts'
import { allFlatsTexts, ownTexts } from './own-texts.ts'
import { pageOfAddress } from './page-of-address.ts'

export { loadShownView } from '../../features/catalog/index.ts'

export interface NewData extends CatalogPageData {
  /** The page for search engines, by page-of-address.ts; the first load has no code for reading addresses. */
  indexedPage: number
  /** All flats on sale: the backend does not know which are new. */
  hasAll: boolean
}

export async function load(args: LoaderFunctionArgs): Promise<NewData> {
  const data = await loadCatalogPage(args, newestFirst, { onlyNew: true })
  return { ...data, indexedPage: pageOfAddress(data.query.address), hasAll: data.answer?.order !== undefined }
}

/** A constant, so that unchanged rows do not re-render. */
const heart = ({ id }: { id: number }) => <FavoriteToggle flatId={id} />

export function NewScreen() {
  const data = useLoaderData<NewData>()
  const { help } = useLastLoaded(data, 'help')
  const trail = usePageTrail()
  return (
    <>
      <CatalogScreen
        data={data}
        heading={data.hasAll ? allFlatsTexts : (help?.newFlats ?? ownTexts)}
        usualOrder={data.hasAll ? cheapestFirst : newestFirst}
        showNew
        actions={heart}
      />
      <TrailRow trail={trail} />
      {help?.help && <CatalogHelp help={help.help} form={<InlineContactForm />} />}
    </>
  )
}

// The catalog of flats, cheapest first, with the request form under it.
import { cheapestFirst } from '@kvartal/contract/catalog/address'
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
import { type FollowedList, FollowListButton } from '../../features/follow/index.ts'
import { describeList, type ListDescription } from './list-description.ts'

export interface ListPageData extends CatalogPageData {
  about: ListDescription
}

export async function load(args: LoaderFunctionArgs): Promise<ListPageData> {
  const data = await loadCatalogPage(args, cheapestFirst, { folds: true })
  return { ...data, about: describeList(data.query.address, data.answer, data.help?.list ?? null) }
}

/** A constant, so that unchanged rows do not re-render. */
const heart = ({ id }: { id: number }) => <FavoriteToggle flatId={id} />

const follow = (list: FollowedList) => <FollowListButton list={list} />

export function ListScreen() {
  const data = useLoaderData<ListPageData>()
  const { about, help } = useLastLoaded(data, 'help')
  return (
    <>
      <CatalogScreen data={data} heading={about} usualOrder={cheapestFirst} actions={heart} follow={follow} />
      {help?.help && <CatalogHelp help={help.help} form={<InlineContactForm />} />}
    </>
  )
}

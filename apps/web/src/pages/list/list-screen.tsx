// The catalog of flats, cheapest first, with the request form under it.

import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import type { CatalogHelpAnswer } from '@kvartal/contract/catalog-help'
import { useApi } from '@kvartal/runtime/api'
import { lazyPart } from '@kvartal/runtime/hydration'
import { type ComponentProps, Suspense, useEffect, useMemo } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import {
  CatalogHelp,
  type CatalogPageData,
  CatalogScreen,
  loadCatalogPage,
  loadLanding,
  loadShownView,
  useLanding,
  useLastLoaded,
} from '../../features/catalog/index.ts'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { type FollowedList, FollowListButton } from '../../features/follow/index.ts'
import { RelatedLists } from '../../shared/lists/related-lists.tsx'
import { TrailRow } from '../../shared/page/page-trail.tsx'
import { useHasMap } from '../../shared/shell/shell-route.ts'
import { ListAbout } from './list-about.tsx'
import { describeList, type ListDescription } from './list-description.ts'
import type { ListMap } from './list-map.tsx'
import { keepMapPlaces, loadMapPlaces, type MapPlaces } from './load-map-places.ts'

export interface ListPageData extends CatalogPageData {
  about: ListDescription
  /** In that view only; null when there is no map or it did not load. */
  places: MapPlaces | null
  degraded: boolean
  origin: string
}

const onMap = lazyPart<ComponentProps<typeof ListMap>>(() => import('./list-map.tsx').then(({ ListMap: part }) => part))

export async function load(args: LoaderFunctionArgs): Promise<ListPageData> {
  const { search, origin } = new URL(args.request.url)
  const isOnMap = readAddress(search).address.view === 'map'
  const [data, { landing, ...texts }, loaded] = await Promise.all([
    loadCatalogPage(args, cheapestFirst, { folds: true }),
    loadLanding(args),
    isOnMap ? loadMapPlaces(args.context) : { places: null, degraded: false },
    isOnMap && onMap.load(),
  ])
  const sources = { answer: data.answer, landing, companyTexts: data.help?.list ?? null }
  return {
    ...data,
    places: loaded.places,
    degraded: loaded.degraded || texts.degraded,
    about: describeList(data.query.address, sources),
    origin,
  }
}

/** For hydration: the code of what the server has rendered. */
export async function loadShown(): Promise<void> {
  if ((await loadShownView()) === 'map') await onMap.load()
}

/** A constant, so that unchanged rows do not re-render. */
const heart = ({ id }: { id: number }) => <FavoriteToggle flatId={id} />

const follow = (list: FollowedList) => <FollowListButton list={list} />

export function ListScreen() {
  const data = useLoaderData<ListPageData>()
  const { help, ...loaded } = useLastLoaded(data, 'help')
  const about = useWholeDescription(loaded, help?.list ?? null)
  const { places } = useLastLoaded(data, 'places')
  const hasMap = useHasMap()
  useKeptPlaces(data.places)
  return (
    <>
      <CatalogScreen
        data={data}
        heading={about}
        usualOrder={cheapestFirst}
        actions={heart}
        follow={follow}
        besideMap={
          hasMap
            ? (catalog, list) =>
                places ? (
                  <Suspense fallback={list}>
                    <onMap.Part places={places} catalog={catalog}>
                      {list}
                    </onMap.Part>
                  </Suspense>
                ) : (
                  list
                )
            : null
        }
      />
      <TrailRow trail={about.trail} />
      <ListAbout text={about.text} questions={about.questions} />
      <RelatedLists links={about.links} />
      {help?.help && <CatalogHelp help={help.help} form={<InlineContactForm />} />}
    </>
  )
}

/** A list that the browser itself has filtered gets the other texts of its theme a moment later. */
function useWholeDescription(
  { query, answer, about }: Pick<ListPageData, 'query' | 'answer' | 'about'>,
  companyTexts: CatalogHelpAnswer['list'] | null,
): ListDescription {
  const landing = useLanding(query.address.filter)
  return useMemo(
    () => (landing ? describeList(query.address, { answer, landing, companyTexts }) : about),
    [query, answer, about, landing, companyTexts],
  )
}

/** Keeps the places of a map that the server has rendered for later filters. */
function useKeptPlaces(places: MapPlaces | null): void {
  const api = useApi()
  useEffect(() => {
    if (places) keepMapPlaces(api, places)
  }, [api, places])
}

// A catalog page: heading, filters, the flats in one of three display modes, and the blocks below them.
import type { ChessboardAnswer, OfferedFlat } from '@kvartal/contract'
import { firstPage, type Order, pageParams } from '@kvartal/contract/catalog/address'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatNumber } from '@kvartal/russian/number'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import type { ComponentProps, ReactNode } from 'react'
import styles from './catalog-screen.module.css'
import {
  CatalogFilters,
  FILTER_FORM_ID,
  flatsCount,
  LoadFailed,
  NotApplied,
  NothingFound,
  useCatalog,
  WidenNotice,
} from './filter/index.ts'
import { CatalogView, ListSkeleton, ListToolbar, listTexts, MoreFlats, SortMenu } from './list/index.ts'
import type { CatalogPageData } from './load-catalog-page.ts'
import { usePageSizeOfWindow } from './page-size.ts'
import { useLastLoaded } from './use-last-loaded.ts'

const texts = {
  catalog: 'Каталог',
  fits: (building: string, count: number) => `${building}, подходит\u00a0${formatNumber(count)}`,
  inProject: (project: string, building: string) => `${project}, ${building.toLowerCase()}`,
}

interface CatalogScreenProps {
  data: CatalogPageData
  /** A themed heading is longer, so it is set smaller: the filters below do not move. */
  heading: { heading: string; lead: string | null; themed?: boolean }
  /** The order when the URL has no sort parameter. */
  usualOrder: Order
  showNew?: boolean
  /** Buttons for one flat, such as the favorite toggle. */
  actions: (flat: OfferedFlat) => ReactNode
  /** A button that follows the filtered list. */
  follow?: ComponentProps<typeof CatalogFilters>['follow']
}

export function CatalogScreen({ data, heading, usualOrder, showNew = false, actions, follow }: CatalogScreenProps) {
  const catalog = useCatalog(data, usualOrder)
  const { load, address, hrefOf, go } = catalog
  const { results, options } = load
  const { order } = address
  const { chessboard } = useLastLoaded(data, 'answer')
  const isPending = load.status === 'pending'
  // Another backend has no chessboard: its flats have no building.
  const hasBoard = chessboard !== null || results?.flats.some(({ building }) => building !== null) !== false
  const view = address.view === 'chess' && !hasBoard ? 'list' : address.view
  usePageSizeOfWindow(catalog, view !== 'chess')
  const board = view === 'chess' ? chessboard : null
  // Unless the page is about a single project, the name of a building needs the name of its project.
  const nameOf = ({ name, projectName }: ChessboardAnswer['building']) =>
    address.filter.projects.length === 1 ? name : texts.inProject(projectName, name)
  const setOrder = (next: Order) => go({ order: next, pages: firstPage })
  return (
    <Container className={styles.screen}>
      <header className={styles.head}>
        <Heading level={1} size={heading.themed ? 'h2' : 'h1'}>
          {heading.heading}
        </Heading>
        {heading.lead && (
          <Text size="small" tone="secondary">
            {heading.lead}
          </Text>
        )}
      </header>
      <CatalogFilters
        catalog={catalog}
        follow={follow}
        barAction={view !== 'chess' && <SortMenu short order={order} usualOrder={usualOrder} onOrder={setOrder} />}
      />
      <LinkProvider component={InPlaceLink}>
        <NotApplied names={catalog.notApplied} />
      </LinkProvider>
      {load.status === 'rejected' && <LoadFailed onRetry={catalog.retry} />}
      {results && (
        <section aria-label={texts.catalog}>
          <ListToolbar
            found={board ? texts.fits(nameOf(board.building), board.matches) : flatsCount(results.total)}
            view={view}
            hasBoard={hasBoard}
            viewHref={(next) => hrefOf({ view: next, pages: firstPage })}
          >
            {view !== 'chess' && (
              <SortMenu
                order={order}
                usualOrder={usualOrder}
                onOrder={setOrder}
                formId={FILTER_FORM_ID}
                name={pageParams.order}
                className={styles.sort}
              />
            )}
          </ListToolbar>
          {results.total === 0 && view !== 'chess' ? (
            <LinkProvider component={InPlaceLink}>
              <NothingFound catalog={catalog} />
            </LinkProvider>
          ) : (
            <CatalogView
              view={view}
              board={board}
              flats={results.flats}
              attributeList={options?.attributeList ?? []}
              actions={actions}
              showNew={showNew}
              order={order}
              orderHref={(next) => hrefOf({ order: next, pages: firstPage })}
              buildingHref={(building) => hrefOf({ building })}
              pending={isPending}
            />
          )}
          {view !== 'chess' && (
            <MoreFlats
              total={results.total}
              countPage={results.countPage}
              first={results.page}
              last={results.lastPage}
              limit={results.limit}
              waiting={isPending && address.pages.last > results.lastPage}
              pageHref={(page) => hrefOf({ pages: { first: page, last: page } })}
              onMore={() => go({ pages: { first: results.page, last: results.lastPage + 1 } }, { replace: true })}
              {...(view === 'tiles' && { note: listTexts.oneScale })}
            />
          )}
          <div className={styles.widen}>
            <LinkProvider component={InPlaceLink}>
              <WidenNotice catalog={catalog} />
            </LinkProvider>
          </div>
        </section>
      )}
      {!results && isPending && <ListSkeleton />}
    </Container>
  )
}

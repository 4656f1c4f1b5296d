// A catalog page: heading with the number of flats, filters, the flats in the chosen display mode, and the blocks below
// them.
import type { ChessboardAnswer, OfferedFlat } from '@kvartal/contract'
import { firstPage, type Order, pageParams } from '@kvartal/contract/catalog/address'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatNumber } from '@kvartal/russian/number'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { RESULTS_ID } from '../../shared/results/results-id.ts'
import styles from './catalog-screen.module.css'
import {
  AppliedFilters,
  type Catalog,
  CatalogFilters,
  FILTER_FORM_ID,
  LoadFailed,
  NotApplied,
  NothingFound,
  useCatalog,
  WidenNotice,
} from './filter/index.ts'
import { CatalogView, ListSkeleton, ListToolbar, listTexts, MoreFlats, SortMenu } from './list/index.ts'
import type { CatalogPageData } from './load-catalog-page.ts'
import { DataNotices } from './local/index.ts'
import { usePageSizeOfWindow } from './page-size.ts'
import { useLastLoaded } from './use-last-loaded.ts'
import { WordsField } from './words/index.ts'

const texts = {
  catalog: 'Каталог',
  of: (total: number) => ` из\u00a0${formatNumber(total)}`,
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
  follow?: ComponentProps<typeof AppliedFilters>['follow']
  /** Puts the list beside a map. Null where there is no map. */
  besideMap?: ((catalog: Catalog, list: ReactNode) => ReactNode) | null
}

export function CatalogScreen({
  data,
  heading,
  usualOrder,
  showNew = false,
  actions,
  follow,
  besideMap = null,
}: CatalogScreenProps) {
  const catalog = useCatalog(data, usualOrder)
  const { load, address, hrefOf, go } = catalog
  const { results, options } = load
  const { order } = address
  const { chessboard, answer } = useLastLoaded(data, 'answer')
  const section = useRef<HTMLElement>(null)
  const isPending = load.status === 'pending'
  // Another backend has no chessboard: its flats have no building.
  const hasBoard = chessboard !== null || results?.flats.some(({ building }) => building !== null) !== false
  const isOffered = { list: true, tiles: true, chess: hasBoard, map: besideMap !== null }
  const view = isOffered[address.view] ? address.view : 'list'
  usePageSizeOfWindow(catalog, view !== 'chess')
  const board = view === 'chess' ? chessboard : null
  const showResults = () => {
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }
  const setOrder = (next: Order) => go({ order: next, pages: firstPage })
  const sort = { order, usualOrder, onOrder: setOrder }
  const namedSort = <SortMenu {...sort} formId={FILTER_FORM_ID} name={pageParams.order} className={styles.wideSort} />
  return (
    <Container className={classNames(styles.screen, view === 'map' && styles.onMap)}>
      <header className={styles.head}>
        <Heading level={1} className={headingClass(heading)}>
          {heading.heading} {results && <Count found={results.total} of={answer?.catalogTotal ?? null} />}
        </Heading>
        {view !== 'chess' && <SortMenu {...sort} className={styles.narrowSort} />}
        <WordsField
          filter={address.filter}
          options={load.options}
          onFilter={(filter) => catalog.changeFilter(() => filter)}
        />
      </header>
      <CatalogFilters catalog={catalog} onShow={showResults} />
      <LinkProvider component={InPlaceLink}>
        <NotApplied names={catalog.notApplied} />
      </LinkProvider>
      {load.status === 'rejected' && <LoadFailed onRetry={catalog.retry} />}
      <DataNotices data={catalog.data} onShow={catalog.retry} />
      {results && (
        <section ref={section} id={RESULTS_ID} tabIndex={-1} aria-label={texts.catalog} className={styles.results}>
          <ListToolbar
            view={view}
            hasBoard={hasBoard}
            hasMap={besideMap !== null}
            viewHref={(next) => hrefOf({ view: next, pages: firstPage })}
            sort={view === 'tiles' && namedSort}
          >
            <AppliedFilters catalog={catalog} follow={follow} />
          </ListToolbar>
          {board && <BoardHeading board={board} isOneProject={address.filter.projects.length === 1} />}
          <ListOrBesideMap catalog={catalog} besideMap={view === 'map' ? besideMap : null}>
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
                sort={namedSort}
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
            {heading.lead && (
              <Text size="small" tone="secondary" className={styles.lead}>
                {heading.lead}
              </Text>
            )}
          </ListOrBesideMap>
        </section>
      )}
      {!results && isPending && <ListSkeleton />}
    </Container>
  )
}

interface ListOrBesideMapProps extends Pick<CatalogScreenProps, 'besideMap'> {
  catalog: Catalog
  children: ReactNode
}

function ListOrBesideMap({ catalog, besideMap, children }: ListOrBesideMapProps) {
  return besideMap ? besideMap(catalog, children) : children
}

/** A heading of more letters than «Квартиры» has no room beside the sort menu of a phone. */
const SHORT_HEADING = 10

function headingClass({ heading, themed }: CatalogScreenProps['heading']): string | undefined {
  if (themed) return styles.themed
  return classNames(styles.title, heading.length > SHORT_HEADING && styles.long)
}

/** «90 из 1 069»; on a phone only «90». It is announced when it changes, the heading around it is not. */
function Count({ found, of }: { found: number; of: number | null }) {
  return (
    <span className={styles.count} aria-live="polite">
      {formatNumber(found)}
      {of !== null && of > found && <span className={styles.of}>{texts.of(of)}</span>}
    </span>
  )
}

/** Unless the page is about a single project, the name of a building needs the name of its project. */
function BoardHeading({ board, isOneProject }: { board: ChessboardAnswer; isOneProject: boolean }) {
  const { name, projectName } = board.building
  return (
    <Heading level={2} size="h3" className={styles.board} aria-live="polite">
      {texts.fits(isOneProject ? name : texts.inProject(projectName, name), board.matches)}
    </Heading>
  )
}

// A catalog page: heading with the number of flats, filters, the flats in the chosen display mode, and the blocks below
// them.

import {
  type CatalogAddress,
  firstPage,
  type Order,
  pageParams,
  type CatalogView as View,
} from '@kvartal/contract/catalog/address'
import type { ChessboardAnswer } from '@kvartal/contract/catalog/buildings'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { type ComponentProps, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { RESULTS_ID } from '../../shared/shell/results-id.ts'
import styles from './catalog-screen.module.css'
import {
  AppliedFilters,
  CatalogFilters,
  FILTER_FORM_ID,
  LoadFailed,
  NotApplied,
  NothingFound,
  WidenNotice,
} from './filter/index.ts'
import { rememberFold } from './fold-memory.ts'
import {
  CatalogView,
  FoldSwitch,
  ListSkeleton,
  ListToolbar,
  listTexts,
  MoreFlats,
  OrderHint,
  SortMenu,
  useOwnOrders,
} from './list/index.ts'
import type { CatalogPageData } from './load-catalog-page.ts'
import { DataNotices } from './local/index.ts'
import { pagesOf, usePageSizeOfWindow } from './page-size.ts'
import { filterChange } from './state/filter-change.ts'
import { type Catalog, useCatalog } from './state/use-catalog.ts'
import { useFolding } from './use-folding.ts'
import { useLastLoaded } from './use-last-loaded.ts'
import { WordsField, type WordsSearch } from './words/index.ts'

const fitForms: NounForms = ['подходящая квартира', 'подходящие квартиры', 'подходящих квартир']

const texts = {
  catalog: 'Каталог',
  of: (total: number) => ` из\u00a0${formatNumber(total)}`,
  fits: (building: string, count: number) =>
    count === 0 ? `${building}: подходящих квартир нет` : `${building}: ${formatCount(count, fitForms)}`,
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
  actions: (flat: { id: number }) => ReactNode
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
  const { chessboard, answer } = useLastLoaded(data, 'answer')
  const section = useRef<HTMLElement>(null)
  const isPending = load.status === 'pending'
  const folding = useFolding(catalog)
  const { view, hasBoard, canFold, canSort, hasSort, tableOrder } = modesOf(
    address,
    chessboard,
    answer,
    results,
    besideMap !== null,
  )
  const hasLayouts = canFold && data.folds === true
  usePageSizeOfWindow(catalog, view !== 'chess')
  const board = view === 'chess' ? chessboard : null
  const showResults = () => {
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }
  const setOrder = useCallback((next: Order) => go({ order: next, pages: firstPage }), [go])
  const searchByWords = ({ filter, order: asked }: WordsSearch) => {
    const next = asked === 'usual' ? usualOrder : (asked ?? address.order)
    go({ ...filterChange(address, filter), order: next })
  }
  const orderHref = useCallback((next: Order) => hrefOf({ order: next, pages: firstPage }), [hrefOf])
  const buildingHref = useCallback((building: number) => hrefOf({ building }), [hrefOf])
  const offers = useOwnOrders(options, load.initialRanges, hasLayouts)
  const sort = { order: address.order, usualOrder, onOrder: setOrder, offers }
  const namedSort = useNamedSort(sort, canSort)
  return (
    <Container className={classNames(styles.screen, view === 'map' && styles.onMap)}>
      <header className={styles.head}>
        <Heading level={1} className={headingClass(heading)}>
          {heading.heading}{' '}
          {results && (
            <Count
              found={results.total}
              of={answer?.catalogTotal ?? null}
              layouts={view === 'layouts' ? results.rows : null}
            />
          )}
        </Heading>
        {hasSort && <SortMenu {...sort} className={styles.narrowSort} />}
        <WordsField filter={address.filter} options={load.options} onSearch={searchByWords} />
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
            hasLayouts={hasLayouts}
            hasMap={besideMap !== null}
            viewHref={(next) => hrefOf({ view: next, pages: firstPage })}
            fold={hasLayouts && <ListFolding catalog={catalog} view={view} />}
            sort={(view === 'tiles' || view === 'layouts') && namedSort}
          >
            <AppliedFilters catalog={catalog} follow={follow} />
          </ListToolbar>
          <OrderHint flats={results.flats} {...address} {...{ view, canSort, offers, orderHref }} />
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
                attributeList={options?.attributeList ?? noAttributes}
                same={results.same}
                folding={folding}
                taken={results.taken}
                actions={actions}
                showNew={showNew}
                order={tableOrder}
                orderHref={orderHref}
                sort={namedSort}
                buildingHref={buildingHref}
                pending={isPending}
              />
            )}
            {view !== 'chess' && <ListPages catalog={catalog} open={folding.open} view={view} />}
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

type SortProps = Pick<ComponentProps<typeof SortMenu>, 'order' | 'usualOrder' | 'onOrder' | 'offers'>

/** The same element while the order is the same, so that the list does not re-render. */
function useNamedSort({ order, usualOrder, onOrder, offers }: SortProps, canSort: boolean): ReactNode {
  return useMemo(
    () =>
      canSort && (
        <SortMenu
          {...{ order, usualOrder, onOrder, ...(offers && { offers }) }}
          formId={FILTER_FORM_ID}
          name={pageParams.order}
          className={styles.wideSort}
        />
      ),
    [canSort, order, usualOrder, onOrder, offers],
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

interface ListFoldingProps {
  catalog: Catalog
  view: View
}

/** The other modes than list and tiles have nothing to fold. */
function ListFolding({ catalog: { load, hrefOf, go }, view }: ListFoldingProps) {
  if ((view !== 'list' && view !== 'tiles') || !load.results?.total) return null
  const isOn = load.results.same !== null
  const change = (next: boolean) => ({ unfolded: !next, pages: firstPage })
  return (
    <FoldSwitch
      isOn={isOn}
      href={hrefOf(change(!isOn))}
      onSwitch={(next) => {
        rememberFold(next)
        // A setting, not a step: Back leads to what was before the list.
        go(change(next), { replace: true })
      }}
    />
  )
}

interface ListPagesProps {
  catalog: Catalog
  /** The open row, which stays open when the list grows. */
  open: number | null
  view: View
}

function ListPages({ catalog: { load, address, hrefOf, go }, open, view }: ListPagesProps) {
  if (!load.results) return null
  const { rows, countPage, page, lastPage, limit } = load.results
  return (
    <MoreFlats
      total={rows}
      countPage={countPage}
      first={page}
      last={lastPage}
      limit={limit}
      waiting={load.status === 'pending' && address.pages.last > lastPage}
      pageHref={(next) => hrefOf({ pages: pagesOf(next, next, limit) })}
      onMore={() => go({ pages: pagesOf(page, lastPage + 1, limit), open }, { replace: true })}
      {...(view === 'tiles' && { note: listTexts.oneScale })}
    />
  )
}

const noAttributes: ComponentProps<typeof CatalogView>['attributeList'] = []

/** Another backend has no chessboard, since its flats have no building, and folds no layouts: its list is shown instead. */
function modesOf(
  { view, order }: CatalogAddress,
  board: ChessboardAnswer | null,
  answer: CatalogPageData['answer'],
  results: Catalog['load']['results'],
  hasMap: boolean,
) {
  const hasBoard = board !== null || results?.flats.some(({ building }) => building !== null) !== false
  const isFolded = (results?.same ?? null) !== null
  // A list that the visitor unfolded has nothing folded either; the total of the catalog is a field of ours too.
  const canFold = isFolded || (answer?.catalogTotal ?? null) !== null
  const isOffered = { list: true, tiles: true, chess: hasBoard, layouts: isFolded, map: hasMap }
  const shown = isOffered[view] ? view : 'list'
  const canSort = !answer?.isUnsortable
  return {
    view: shown,
    hasBoard,
    canFold,
    canSort,
    hasSort: canSort && shown !== 'chess',
    tableOrder: canSort ? order : null,
  }
}

interface CountProps {
  found: number
  of: number | null
  /** The number of layouts, in that mode. */
  layouts: number | null
}

/** «90 из 1 069», «32 планировки»; on a phone only the number. It is announced when it changes, the heading around it is not. */
function Count({ found, of, layouts }: CountProps) {
  if (layouts !== null) {
    return (
      <span className={styles.count} aria-live="polite">
        {formatNumber(layouts)}
        <span className={styles.of}>{listTexts.layouts(layouts)}</span>
      </span>
    )
  }
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

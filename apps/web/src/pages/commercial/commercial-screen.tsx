// Commercial lots: introduction, filters, and the ruled table, as one list or in groups.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { InPlaceLink } from '@kvartal/runtime/links'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { Pagination } from '@kvartal/ui/pagination'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { type LotColumn, LotTable, lotHeading } from '../../entities/commercial-lot/index.ts'
import { Picture } from '../../entities/picture/index.ts'
import { FavoriteLotToggle } from '../../features/favorite-toggle/favorite-lot-toggle.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import { sortingHead } from '../../shared/tables/sorting-head.tsx'
import { type CommercialAddress, commercialHref, type LotOrder } from './commercial-address.ts'
import { CommercialFilters } from './commercial-filters.tsx'
import styles from './commercial-screen.module.css'
import type { CommercialData } from './load-commercial.ts'
import { OPENING_SIZES } from './picture-sizes.ts'
import { texts } from './texts.ts'

export { loadCommercial } from './load-commercial.ts'

export function CommercialScreen() {
  const { page, projects, groups, hasYield, total, pages, options, address, isEmpty } = useLoaderData<CommercialData>()
  return (
    <>
      <PageTrail />
      <div className={styles.opening}>
        <div className={styles.text}>
          <Heading level={1}>{page?.heading ?? texts.heading}</Heading>
          {page?.lead && (
            <Text size="lead" tone="secondary">
              {page.lead}
            </Text>
          )}
        </div>
        {page?.picture && (
          <div className={styles.picture}>
            <Picture picture={page.picture} alt="" sizes={OPENING_SIZES} priority />
          </div>
        )}
      </div>
      {isEmpty ? (
        <Container className={styles.list}>
          <EmptyState
            className={styles.empty ?? ''}
            title={texts.noneTitle}
            actions={<Button to={hrefs.list}>{texts.noneAction}</Button>}
          >
            {texts.noneText}
          </EmptyState>
        </Container>
      ) : (
        <Container className={styles.list}>
          <CommercialFilters projects={projects} options={options} address={address} total={total} />
          {address.dropped && <Notice className={styles.notice ?? ''}>{texts.dropped}</Notice>}
          {total > 0 ? (
            <>
              <LotTable
                label={texts.list}
                groups={groups}
                head={(column, name) => headOf(column, name, address)}
                actions={heart}
              />
              <Pagination
                page={address.page}
                pages={pages}
                hrefOf={(wanted) => commercialHref(address, wanted)}
                className={styles.pages ?? ''}
              />
              {hasYield && (
                <Text size="small" tone="secondary" measure className={styles.estimate}>
                  {texts.estimate}
                </Text>
              )}
            </>
          ) : (
            <LinkProvider component={InPlaceLink}>
              <EmptyState
                className={styles.empty ?? ''}
                title={texts.emptyTitle}
                actions={<Button to={hrefs.commercial}>{texts.emptyAction}</Button>}
              >
                {texts.emptyText}
              </EmptyState>
            </LinkProvider>
          )}
        </Container>
      )}
    </>
  )
}

/** A constant, so that unchanged rows do not re-render. */
const heart = (lot: CommercialLotItem) => <FavoriteLotToggle lotId={lot.id} label={lotHeading(lot)} />

const sortKeys: Partial<Record<LotColumn, LotOrder['key']>> = {
  area: 'area',
  grossYield: 'grossYield',
  price: 'price',
}

function headOf(column: LotColumn, name: string, address: CommercialAddress) {
  const key = sortKeys[column]
  if (!key) return undefined
  return sortingHead(name, address.order.key === key ? address.order.type : undefined, (type) =>
    commercialHref({ ...address, order: { key, type } }),
  )
}

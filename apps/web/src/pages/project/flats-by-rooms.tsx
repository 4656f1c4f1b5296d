// Flats on sale by number of rooms; each row links to the list of these flats.

import { listHref } from '@kvartal/contract/catalog/address'
import type { ProjectAnswer, ProjectFlatsAnswer } from '@kvartal/contract/projects'
import { formatArea, formatFloor, formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { CardLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './flats-by-rooms.module.css'
import { texts } from './texts.ts'

interface FlatsByRoomsProps {
  project: ProjectAnswer
  flats: ProjectFlatsAnswer | null
}

export function FlatsByRooms({ project, flats }: FlatsByRoomsProps) {
  const all = listHref({ projects: [project] })
  return (
    <Container as="section" className={styles.section} id="flats">
      <SectionHead
        title={texts.layouts}
        {...(flats && flats.free > 0 && { all: { href: all, label: texts.flats(flats.free) } })}
      />
      {flats && flats.rooms.length > 0 ? (
        <RoomsTable project={project} rooms={flats.rooms} />
      ) : (
        <NoTable flats={flats} href={all} />
      )}
    </Container>
  )
}

/** Shown when nothing is free, nothing has loaded, or the company does not classify its flats by rooms. */
function NoTable({ flats, href }: { flats: ProjectFlatsAnswer | null; href: string }) {
  if (flats && flats.free > 0) {
    return (
      <div className={styles.none}>
        <Button to={href}>{texts.showFlats(flats.free)}</Button>
      </div>
    )
  }
  return (
    <div className={styles.none}>
      <Text tone="secondary">{flats ? texts.noFlats : texts.flatsAway}</Text>
      {!flats && <Button to={href}>{texts.showCatalog}</Button>}
    </div>
  )
}

function RoomsTable({ project, rooms }: { project: ProjectAnswer; rooms: ProjectFlatsAnswer['rooms'] }) {
  const { columns } = texts
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.rooms}</th>
          <th scope="col">{columns.area}</th>
          <th scope="col" className={styles.secondary}>
            {columns.floors}
          </th>
          <th scope="col" className={styles.secondary}>
            {columns.free}
          </th>
          <th scope="col">{columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((one) => (
          <tr key={one.attribute} className={styles.row}>
            <th scope="row" className={styles.rooms}>
              <CardLink
                underlined
                className={styles.link}
                href={listHref({ projects: [project], rooms: [one.attribute] })}
              >
                {one.label}
              </CardLink>
            </th>
            <td>{areaSpan(one)}</td>
            <td className={styles.secondary}>{texts.span(formatFloor(one.floorFrom), formatFloor(one.floorTo))}</td>
            <td className={styles.secondary}>{formatNumber(one.free)}</td>
            <td>
              <span className={styles.from}>{formatPriceFrom(one.priceFrom)}</span>
              <span className={styles.range}>{texts.span(formatNumber(one.priceFrom), formatPrice(one.priceTo))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function areaSpan({ areaFrom, areaTo }: ProjectFlatsAnswer['rooms'][number]): string {
  return texts.span(formatNumber(areaFrom, 2), formatNumber(areaTo, 2)) + formatArea(0).replace(/^[\d,]+/, '')
}

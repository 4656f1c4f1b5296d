// The chessboard: a building as a grid of floors and flats. Colours show the status, flats that do not match the filter
// are pale. Each cell has a short price; hover and focus show the full price. The code is loaded when the mode is
// chosen.
import type { ChessboardAnswer, ChessboardFlat } from '@kvartal/contract/catalog/buildings'
import { InPlaceLink } from '@kvartal/runtime/links'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatArea, formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatDiscount } from '@kvartal/russian/percent'
import { formatLotNumber } from '@kvartal/russian/place'
import { formatQuarter, keysWords, READY_HOUSE } from '@kvartal/russian/quarter'
import { classNames } from '@kvartal/ui/class-names'
import { Link, LinkProvider } from '@kvartal/ui/link'
import { SegmentLinks } from '@kvartal/ui/segment'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Text } from '@kvartal/ui/text'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { flatStatus, flatTitle } from '../../../entities/flat/index.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import styles from './chessboard.module.css'

const texts = {
  building: 'Корпус',
  about: ({ building, total, free }: ChessboardAnswer) =>
    `${building.projectName}. ${building.ready ? READY_HOUSE : `Ввод в эксплуатацию: ${formatQuarter(building.keyDate)}, ${keysWords(building)}`}. ` +
    `Всего\u00a0${formatCount(total, flatForms)}, свободно\u00a0${formatNumber(free)}.`,
  section: (number: number) => `Секция\u00a0${number}`,
  free: (count: number) => (count > 0 ? `свободно\u00a0${count}` : 'всё продано'),
  floor: 'Этаж',
  kind: (rooms: number, euro: boolean) => (rooms === 0 ? 'Ст' : `${rooms}${euro ? 'е' : ''}`),
  reserved: 'бронь',
  sold: 'Продана',
  misfit: 'Не подходит под фильтры',
  legend: 'Бледные\u00a0— не\u00a0под ваш фильтр. 2е\u00a0— евродвушка. Цены в\u00a0млн\u00a0₽.',
  number: formatLotNumber,
}

export interface ChessboardProps {
  board: ChessboardAnswer
  buildingHref: (buildingId: number) => string
}

export function Chessboard({ board, buildingHref }: ChessboardProps) {
  const buildings = useRef<HTMLDivElement>(null)
  const buildingId = board.building.id
  // On a phone not all buildings fit: scrolls the open one into view.
  useEffect(() => {
    const row = buildings.current
    const open = row?.querySelector(`[data-building="${buildingId}"]`)
    if (row && open) row.scrollLeft += middleOf(open).x - middleOf(row).x
  }, [buildingId])
  const sections = useMemo(
    () =>
      board.sections.map((section, place) => (
        // A table itself cannot wait for its layout.
        <div key={section.id} className={styles.place} data-late={place > 0 || undefined}>
          <Section section={section} />
        </div>
      )),
    [board],
  )
  return (
    <>
      <div className={styles.top}>
        <LinkProvider component={InPlaceLink}>
          <div ref={buildings} className={styles.buildings}>
            <SegmentLinks
              label={texts.building}
              className={styles.buildingLinks ?? ''}
              links={board.buildings.map(({ id, name, matches }) => ({
                to: buildingHref(id),
                label: (
                  <span data-building={id}>
                    {name} <span className={styles.matches}>{formatNumber(matches)}</span>
                  </span>
                ),
                current: id === buildingId,
              }))}
            />
          </div>
        </LinkProvider>
        <Text size="small" tone="secondary">
          {texts.about(board)}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this element only
          handles their arrow keys */}
      <div className={styles.board} onKeyDown={moveByArrows}>
        {sections}
      </div>
      <Text as="div" size="small" className={styles.legend}>
        <StatusDot status="free" />
        <StatusDot status="reserved" />
        <StatusDot status="sold" />
        <span className={styles.note}>{texts.legend}</span>
      </Text>
    </>
  )
}

function Section({ section }: { section: ChessboardAnswer['sections'][number] }) {
  return (
    <table className={styles.section}>
      <caption className={styles.caption}>
        {texts.section(section.number)}
        <span className={styles.freeCount}>{texts.free(freeIn(section))}</span>
      </caption>
      <tbody>
        {section.floors.map(({ number, flats }) => (
          <tr key={number}>
            <th scope="row" className={styles.floor}>
              <VisuallyHidden>{texts.floor} </VisuallyHidden>
              {number}
            </th>
            {Array.from({ length: section.columns }, (_, index) => index + 1).map((column) => {
              const flat = flats.find((item) => item.column === column)
              return flat ? (
                <FlatCell key={column} flat={flat} floor={number} right={column > section.columns / 2} />
              ) : (
                <td key={column} className={styles.none} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FlatCell({ flat, floor, right }: { flat: ChessboardFlat; floor: number; right: boolean }) {
  const status = flatStatus(flat)
  if (status === 'sold') {
    return (
      <td className={classNames(styles.cell, styles.sold)}>
        <VisuallyHidden>{texts.sold}</VisuallyHidden>
      </td>
    )
  }
  const dim = status === 'free' && !flat.matches
  const discount =
    status === 'free' && flat.oldPrice !== null && flat.price !== null && formatDiscount(flat.price, flat.oldPrice)
  return (
    <td className={classNames(styles.cell, styles[status], dim && styles.dim)}>
      <Link href={hrefs.flat(flat.id)} className={styles.link} data-floor={floor} data-flat>
        <span className={styles.kind}>
          {texts.kind(flat.rooms, flat.euro)} {formatNumber(flat.area, 2)}
        </span>
        <span className={styles.price}>
          {status === 'reserved' || flat.price === null ? texts.reserved : formatNumber(flat.price / 1_000_000, 2)}
          {discount && (
            <>
              {' '}
              <span className={styles.discount}>{discount}</span>
            </>
          )}
        </span>
        <span className={classNames(styles.card, right && styles.cardLeft)}>
          <span>
            {flatTitle(flat)}, {formatArea(flat.area)}, {texts.number(flat.number)}
          </span>
          {flat.price !== null && status === 'free' && <b>{formatPrice(flat.price)}</b>}
          {discount && <s>{formatPrice(flat.oldPrice ?? 0)}</s>}
          {dim && <span>{texts.misfit}</span>}
        </span>
      </Link>
    </td>
  )
}

function freeIn({ floors }: ChessboardAnswer['sections'][number]): number {
  return floors.reduce((sum, { flats }) => sum + flats.filter(({ status }) => status === 'free').length, 0)
}

/** Arrow keys move the focus to the nearest flat in their direction. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
  const current = document.activeElement
  if (!step || !current?.matches('[data-flat]')) return
  const [dx = 0, dy = 0] = step
  const from = middleOf(current)
  let nearest: { link: HTMLElement; distance: number } | undefined
  for (const link of event.currentTarget.querySelectorAll<HTMLElement>('[data-flat]')) {
    const to = middleOf(link)
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx)
    if (ahead < 1) continue
    // Sideways distance counts three times, so that the focus stays on its floor or riser.
    const distance = ahead + aside * 3
    if (!nearest || distance < nearest.distance) nearest = { link, distance }
  }
  event.preventDefault()
  nearest?.link.focus()
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

// Flats side by side: equal rows are greyed, the best value is marked with a dot, and there is a single amber button.

import { useEarlyForm } from '@kvartal/runtime/hydration'
import { formatDate } from '@kvartal/russian/date'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { formatDiscount } from '@kvartal/russian/percent'
import { Button } from '@kvartal/ui/button'
import { Checkbox } from '@kvartal/ui/checkbox'
import { classNames } from '@kvartal/ui/class-names'
import { CloseIcon, CopyLinkIcon, PdfIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { SegmentLinks } from '@kvartal/ui/segment'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Text } from '@kvartal/ui/text'
import { showToast } from '@kvartal/ui/toast'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type MouseEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { FlatPlan, flatStatus, flatTitle } from '../../entities/flat/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { useFavoriteIds } from '../../shared/favorites/favorite-list.ts'
import { useFlatsPdf } from '../../shared/flats-pdf/use-flats-pdf.ts'
import { COMPARE_MAX, hrefs } from '../../shared/hrefs.ts'
import { ListHead, listAction } from '../../shared/list-head/list-head.tsx'
import { tableRoles } from '../../shared/table-roles/table-roles.ts'
import { type ComparedFlat, type CompareRow, compareRows } from './compare-rows.ts'
import styles from './compare-screen.module.css'
import type { CompareData } from './load-compare.ts'
import { texts } from './texts.ts'

export { loadCompare } from './load-compare.ts'

const ONLY_DIFFERENCES = 'only-differences'

export function CompareScreen() {
  const data = useLoaderData<CompareData>()
  return <Container className={styles.page}>{data.flats.length === 0 ? <Empty /> : <Comparison {...data} />}</Container>
}

function Comparison({ flats, gone, left }: CompareData) {
  const form = useRef<HTMLFormElement>(null)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  useEarlyForm(form, (values) => setOnlyDifferences(values.has(ONLY_DIFFERENCES)))
  const ids = flats.map(({ flat }) => flat.id)
  const pdf = useFlatsPdf(ids)
  const rows = compareRows(flats)
  const shown = onlyDifferences ? rows.filter(({ equal }) => !equal) : rows
  const payment = flats.find((flat) => flat.payment)?.payment
  return (
    <>
      <ListHead title={texts.title} count={flats.length}>
        <a className={listAction} href={hrefs.compare(ids)} onClick={copyAddress}>
          <CopyLinkIcon />
          <span>{texts.copy}</span>
        </a>
        <a className={listAction} href={pdf} rel="nofollow">
          <PdfIcon />
          <span>{texts.pdf}</span>
        </a>
      </ListHead>
      <div className={styles.bar}>
        <SegmentLinks
          label={texts.views}
          links={[
            { to: hrefs.favorites, label: texts.list, current: false },
            { to: hrefs.compare(ids), label: texts.title, current: true },
          ]}
        />
        {flats.length > 1 && (
          <form ref={form} className={styles.differences}>
            <Checkbox
              name={ONLY_DIFFERENCES}
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
            >
              {texts.onlyDifferences}
            </Checkbox>
          </form>
        )}
      </div>
      {left > 0 && <Notice>{texts.tooMany(left)}</Notice>}
      {gone > 0 && <Notice>{texts.gone(gone)}</Notice>}
      {flats.length === 1 && <Notice>{texts.oneOnly}</Notice>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on phones, so the keyboard must be
          able to focus it */}
      <section className={styles.scroll} tabIndex={0} aria-label={texts.table}>
        <table
          {...tableRoles.table}
          className={classNames(styles.table, styles[`of${flats.length}`])}
          aria-label={texts.table}
        >
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row} className={styles.row}>
              <td {...tableRoles.cell} className={styles.corner}>
                <VisuallyHidden>{texts.feature}</VisuallyHidden>
              </td>
              {flats.map(({ flat }) => (
                <FlatHead key={flat.id} flat={flat} others={ids.filter((id) => id !== flat.id)} />
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {shown.map((row) => (
              <Row key={row.key} row={row} flats={flats} />
            ))}
            <tr {...tableRoles.row} className={classNames(styles.row, styles.buttons)}>
              <td {...tableRoles.cell} className={styles.corner} />
              {flats.map(({ flat }, place) => (
                <td key={flat.id} {...tableRoles.cell} className={styles.cell}>
                  <RequestButton
                    flat={flat}
                    primary={place === flats.findIndex((other) => other.flat.status === 'free')}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {payment && (
        <Text size="micro" tone="caption" measure>
          {texts.paymentNote(formatDate(payment.trueOn))}
        </Text>
      )}
    </>
  )
}

function FlatHead({ flat, others }: { flat: ComparedFlat['flat']; others: readonly number[] }) {
  const status = flatStatus(flat)
  const name = `${flatTitle(flat)}, ${formatArea(flat.area)}`
  return (
    <th {...tableRoles.columnHead} scope="col" className={classNames(styles.cell, styles.flat)}>
      <span className={styles.top}>
        <StatusDot status={status} />
        <span className={styles.tools}>
          <FavoriteToggle flatId={flat.id} label={name} />
          <IconButton to={hrefs.compare(others)} label={texts.remove(name)} icon={<CloseIcon />} />
        </span>
      </span>
      <FlatPlan flat={flat} size="card" eager className={classNames(styles.plan, status !== 'free' && styles.gone)} />
      <Link href={hrefs.flat(flat.id)} className={styles.title}>
        {flatTitle(flat)}
      </Link>
      <span className={styles.place}>{placeOf(flat)}</span>
    </th>
  )
}

function placeOf({ projectName, number }: ComparedFlat['flat']): string {
  return number === null ? projectName : `${projectName}, ${texts.number(number)}`
}

function Row({ row, flats }: { row: CompareRow; flats: readonly ComparedFlat[] }) {
  return (
    <tr {...tableRoles.row} className={classNames(styles.row, row.equal && styles.equal)}>
      <th {...tableRoles.rowHead} scope="row" className={styles.label}>
        {row.label}
      </th>
      {row.cells.map(({ text, note, best }, place) => {
        const flat = flats[place]?.flat
        return (
          <td
            key={flat?.id}
            {...tableRoles.cell}
            className={classNames(styles.cell, row.key === 'price' && styles.price)}
          >
            <span className={classNames(best && styles.best)}>
              {text}
              {best && <VisuallyHidden>, {texts.best}</VisuallyHidden>}
            </span>
            {row.key === 'price' && flat && <OldPrice flat={flat} />}
            {note && <span className={styles.note}>{note}</span>}
          </td>
        )
      })}
    </tr>
  )
}

function OldPrice({ flat: { price, oldPrice, promo, taken } }: { flat: ComparedFlat['flat'] }) {
  if (oldPrice === null || taken) return null
  return (
    <span className={styles.old}>
      <VisuallyHidden>{texts.was}</VisuallyHidden>
      <s>{formatPrice(oldPrice)}</s> <span className={styles.less}>{formatDiscount(price, oldPrice)}</span>
      {promo?.until && <span className={styles.note}>{texts.until(promo.until)}</span>}
    </span>
  )
}

function RequestButton({ flat, primary }: { flat: ComparedFlat['flat']; primary: boolean }) {
  const status = flatStatus(flat)
  return (
    <>
      {status === 'reserved' && <span className={styles.note}>{texts.queueNote}</span>}
      <ContactButton
        formName="flatForm"
        variant={primary ? 'primary' : 'outline'}
        wide
        className={styles.ask ?? ''}
        infoData={{
          lot: {
            title: `${flatTitle(flat)}, ${formatArea(flat.area)}`,
            text: `«${flat.projectName}»${flat.number === null ? '' : `, ${texts.number(flat.number)}`}`,
            ...(flat.scheme && { planSrc: flat.scheme.thumb }),
          },
          notes: { flatId: flat.id, status },
        }}
      >
        {{ free: texts.book, reserved: texts.queue, sold: texts.alike }[status]}
      </ContactButton>
    </>
  )
}

function Empty() {
  const favorites = useFavoriteIds()
  const enough = favorites.length > 1
  return (
    <EmptyState
      title={texts.emptyTitle}
      level={1}
      actions={
        <>
          <Button to={enough ? hrefs.compare(favorites) : hrefs.list} variant="primary">
            {enough ? texts.compareFavorites(Math.min(favorites.length, COMPARE_MAX)) : texts.toList}
          </Button>
          <Button to={hrefs.favorites} variant="text">
            {texts.toFavorites}
          </Button>
        </>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}

/** A link to this page; a click copies it. */
function copyAddress(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return
  event.preventDefault()
  navigator.clipboard.writeText(event.currentTarget.href.replaceAll('|', '%7C')).then(
    () => showToast({ text: texts.copied }),
    () => {},
  )
}

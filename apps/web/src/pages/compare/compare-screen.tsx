// Flats or commercial lots side by side. There is a single amber button.

import { formatDate } from '@kvartal/russian/date'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { formatDiscount } from '@kvartal/russian/percent'
import { promoText } from '@kvartal/russian/promo'
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { CloseIcon, PdfIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Text } from '@kvartal/ui/text'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { FlatPlan, flatRequest, flatStatus, flatTitle } from '../../entities/flat/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { useFlatsPdf } from '../../shared/api/use-flats-pdf.ts'
import { ComparisonTable, planBox } from '../../shared/comparison/comparison-table.tsx'
import { useFavoriteIds } from '../../shared/favorites/favorite-list.ts'
import { COMPARE_MAX, hrefs } from '../../shared/hrefs.ts'
import { ListHead, listAction } from '../../shared/lists/list-head.tsx'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { useOwnPayment } from '../../shared/money/own-payment.ts'
import { TermsAge } from '../../shared/money/terms-age.tsx'
import { CompareBar } from './compare-bar.tsx'
import { type ComparedFlat, compareRows } from './compare-rows.ts'
import styles from './compare-screen.module.css'
import { CopyLink } from './copy-link.tsx'
import type { CompareData } from './load-compare.ts'
import { LotComparison } from './lot-comparison.tsx'
import { monthlyPayment } from './monthly-payment.ts'
import { texts } from './texts.ts'

export { loadCompare } from './load-compare.ts'

export function CompareScreen() {
  const data = useLoaderData<CompareData>()
  return (
    <Container className={styles.page}>
      {data.flats.length > 0 ? (
        <Comparison {...data} />
      ) : data.lots.length > 0 ? (
        <LotComparison {...data} />
      ) : (
        <Empty />
      )}
    </Container>
  )
}

function Comparison({ flats, gone, left, loanWarnings }: CompareData) {
  const [differencesFirst, setDifferencesFirst] = useState(true)
  const ids = flats.map(({ flat }) => flat.id)
  const pdf = useFlatsPdf(ids)
  const own = useOwnPayment()
  const payment = flats.flatMap(({ flat, programs }) => monthlyPayment(flat.price, programs, own) ?? [])[0]
  const firstFree = flats.find(({ flat }) => flat.status === 'free')?.flat.id
  return (
    <>
      <ListHead title={texts.title} count={flats.length}>
        <CopyLink href={hrefs.compare(ids)} />
        <a className={listAction} href={pdf} rel="nofollow">
          <PdfIcon />
          <span>{texts.pdf}</span>
        </a>
      </ListHead>
      <CompareBar
        self={hrefs.compare(ids)}
        count={flats.length}
        differencesFirst={differencesFirst}
        onDifferencesFirst={setDifferencesFirst}
      />
      {left > 0 && <Notice>{texts.tooMany(left)}</Notice>}
      {gone > 0 && <Notice>{texts.gone(gone)}</Notice>}
      {flats.length === 1 && <Notice>{texts.oneOnly}</Notice>}
      <ComparisonTable
        label={texts.table}
        rows={compareRows(flats, own)}
        differencesFirst={differencesFirst}
        columns={flats.map((compared) => ({
          id: compared.flat.id,
          head: <FlatHead flat={compared.flat} others={ids.filter((id) => id !== compared.flat.id)} />,
          small: <SmallHead flat={compared.flat} />,
          foot: <RequestButton compared={compared} primary={compared.flat.id === firstFree} />,
          extra: { price: <OldPrice flat={compared.flat} /> },
        }))}
      />
      {payment && (
        <div className={styles.loanNotes}>
          <LoanWarning warnings={loanWarnings} />
          {payment.program.bank && <BankLine bank={payment.program.bank} as="lender" />}
          <TermsAge terms={payment.program} />
          <Text size="micro" tone="caption" measure>
            {texts.paymentNote(formatDate(payment.program.trueOn), own !== null)}
          </Text>
        </div>
      )}
    </>
  )
}

function FlatHead({ flat, others }: { flat: ComparedFlat['flat']; others: readonly number[] }) {
  const status = flatStatus(flat)
  const name = `${flatTitle(flat)}, ${formatArea(flat.area)}`
  return (
    <>
      <FlatPlan flat={flat} size="card" eager className={classNames(planBox, status !== 'free' && styles.gone)} />
      <span className={styles.tools}>
        <FavoriteToggle flatId={flat.id} label={name} />
        <IconButton to={hrefs.compare(others)} label={texts.remove(name)} icon={<CloseIcon />} />
      </span>
      <StatusDot status={status} />
      <Link href={hrefs.flat(flat.id)} className={styles.title}>
        {flatTitle(flat)}
      </Link>
      <span className={styles.place}>{placeOf(flat)}</span>
    </>
  )
}

function SmallHead({ flat }: { flat: ComparedFlat['flat'] }) {
  return (
    <>
      <FlatPlan flat={flat} size="thumb" className={styles.smallPlan} />
      <span>{flat.taken ? flatTitle(flat) : formatPrice(flat.price)}</span>
    </>
  )
}

function placeOf({ projectName, number }: ComparedFlat['flat']): string {
  return number === null ? projectName : `${projectName}, ${texts.number(number)}`
}

function OldPrice({ flat: { price, oldPrice, promo, taken } }: { flat: ComparedFlat['flat'] }) {
  if (taken) return null
  if (oldPrice === null) return promo && <span className={styles.note}>{promoText(promo)}</span>
  return (
    <span className={styles.old}>
      <VisuallyHidden>{texts.was}</VisuallyHidden>
      <s>{formatPrice(oldPrice)}</s> <span className={styles.less}>{formatDiscount(price, oldPrice)}</span>
      {promo?.until && <span className={styles.note}>{texts.until(promo.until)}</span>}
    </span>
  )
}

function RequestButton({ compared: { flat, reserve }, primary }: { compared: ComparedFlat; primary: boolean }) {
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
          ...flatRequest(flat),
          ...(reserve && { reserve }),
          lot: {
            title: `${flatTitle(flat)}, ${formatArea(flat.area)}`,
            text: `«${flat.projectName}»${flat.number === null ? '' : `, ${texts.number(flat.number)}`}`,
            ...(flat.scheme && { planSrc: flat.scheme.thumb }),
          },
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
        <div className={styles.emptyActions}>
          {/* Known in the browser only. With a key it is another button, and its text does not count as moved. */}
          <Button key={String(enough)} to={enough ? hrefs.compare(favorites) : hrefs.list} variant="primary">
            {enough ? texts.compareFavorites(Math.min(favorites.length, COMPARE_MAX)) : texts.toList}
          </Button>
          <Button to={hrefs.favorites} variant="text">
            {texts.toFavorites}
          </Button>
        </div>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}

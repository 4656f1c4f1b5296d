// The compact bar above the list: rooms are pressed at once, the other three most used filters open a popover. Without
// scripts it is a form of the rooms with a submit button; the other filters are in the sheet.

import { addressQuery, pageParams } from '@kvartal/contract/catalog/address'
import { fieldNamed } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, isChosen, withoutField } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { useEarlyForm, useIsHydrating } from '@kvartal/runtime/hydration'
import { paymentChip, shortPriceChip } from '@kvartal/russian/filter-chip'
import { useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { filterChange } from '../../state/filter-change.ts'
import type { Catalog } from '../../state/use-catalog.ts'
import { useOneEntry } from '../../state/use-one-entry.ts'
import { RoomsField } from '../fields/attribute-fields.tsx'
import { dropdownWords, labels } from '../fields/field-words.ts'
import { KeysChoice, keysValue } from '../fields/keys-choice.tsx'
import { byCategory, type FieldsData, offeredFields } from '../fields/offered-fields.ts'
import { PaymentField } from '../fields/payment-field.tsx'
import { RangeField } from '../fields/range-field.tsx'
import { texts } from '../texts.ts'
import { BarControl } from './bar-control.tsx'
import styles from './filter-bar.module.css'
import { PlaceChoice, type PlaceField, placeFields } from './place-choice.tsx'

export const FILTER_FORM_ID = 'catalog-filter'

interface FilterBarProps {
  catalog: Catalog
  fields: FieldsData
}

export function FilterBar({ catalog, fields }: FilterBarProps) {
  const { load, address, changeFilter, go } = catalog
  const { filter, options, initialRanges } = fields
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { change, start } = useOneEntry(catalog)
  // Keeps what the visitor chose before hydration: the rooms and the order. The popovers wait for the code.
  useEarlyForm(form, (values) => {
    const sent = new URLSearchParams()
    for (const name of [fieldNamed('rooms').param, pageParams.order]) {
      for (const value of values.getAll(name)) if (typeof value === 'string') sent.append(name, value)
    }
    const chosen = readAddress(sent.toString(), address.order).address
    const next = { ...address, filter: { ...address.filter, rooms: chosen.filter.rooms }, order: chosen.order }
    if (addressQuery(next) !== addressQuery(address)) {
      go({ ...filterChange(address, next.filter), order: next.order })
    }
  })
  const { rooms } = useMemo(() => byCategory(options), [options])
  const offered = offeredFields(fields)
  const places = placeFields.filter((place) => offered[place])
  const control = { total: load.results?.total ?? 0, pending: load.status === 'pending', onOpen: start }
  const reset = (...names: (PlaceField | 'price' | 'payment' | 'keyYears' | 'keyDates')[]) =>
    change((known) => names.reduce((rest, name) => withoutField(rest, fieldNamed(name)), known))
  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      action={pathname}
      autoComplete="off"
      aria-label={texts.filters}
      className={styles.bar}
    >
      {offered.rooms && (
        <RoomsField compact className={styles.rooms} rooms={rooms} chosen={filter.rooms} onChange={changeFilter} />
      )}
      {offered.price && (
        <BarControl
          {...control}
          label={labels.price}
          className={styles.price}
          value={moneyValue(filter)}
          onReset={() => reset('price', 'payment')}
        >
          <RangeField
            range="price"
            bounds={filter.ranges.price}
            initial={initialRanges?.price ?? null}
            available={options?.ranges.price ?? null}
            histogram={options?.histograms?.price ?? null}
            onChange={change}
          />
          {offered.payment && (
            <div className={styles.payment}>
              <PaymentField inPopover payment={filter.payment} options={options} onChange={change} />
            </div>
          )}
        </BarControl>
      )}
      {places.length > 0 && (
        <BarControl
          {...control}
          label={texts.places}
          value={placesValue(fields, places)}
          onReset={() => reset(...places)}
          className={styles.places}
        >
          <PlaceChoice fields={places} filter={filter} options={options} onChange={change} />
        </BarControl>
      )}
      {(offered.keyYears || offered.keyDates) && (
        <BarControl
          {...control}
          label={texts.keys}
          value={keysValue(filter, options)}
          onReset={() => reset('keyYears', 'keyDates')}
          className={styles.keys}
        >
          <KeysChoice keyYears={filter.keyYears} keyDates={filter.keyDates} options={options} onChange={change} />
        </BarControl>
      )}
      <WithoutScripts catalog={catalog} />
    </form>
  )
}

/** The other chosen filters, and the button that sends the form. */
function WithoutScripts({ catalog: { address } }: { catalog: Catalog }) {
  if (!useIsHydrating()) return null
  const rest = withoutField(address.filter, fieldNamed('rooms'))
  const hidden = new URLSearchParams(
    addressQuery({ ...address, filter: rest, open: null, allFilters: false, pages: { first: 1, last: 1 } }),
  )
  hidden.delete(pageParams.order)
  return (
    <noscript>
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.submit}>
        {texts.showWithoutScripts}
      </button>
    </noscript>
  )
}

/** «до 20 млн ₽», «до 90 000 ₽ в месяц, взнос 3 млн ₽» */
function moneyValue(filter: CatalogFilter): string {
  return [
    ...(isChosen(filter, fieldNamed('price')) ? [shortPriceChip(filter.ranges.price)] : []),
    ...(isChosen(filter, fieldNamed('payment')) ? [paymentChip(filter.payment)] : []),
  ].join(', ')
}

/** «Северный сад, Селигерская» */
function placesValue({ filter, options }: FieldsData, places: readonly PlaceField[]): string {
  if (!options) return ''
  return places
    .flatMap((of) =>
      dropdownWords[of]
        .offers(options)
        .filter(({ values }) => values.some((value) => (filter[of] as readonly (string | number)[]).includes(value)))
        .map(({ label }) => label),
    )
    .join(', ')
}

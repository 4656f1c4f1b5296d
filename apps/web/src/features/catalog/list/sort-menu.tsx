// The sort menu: a native select, which belongs to the filters' form when there are no scripts.
import type { OrderKey, OrderType } from '@kvartal/contract/catalog/limits'
import { reusedPart } from '@kvartal/runtime/document'
import { NativeSelect } from '@kvartal/ui/native-select'
import { memo } from 'react'
import { otherOrders, ownOptions, sortOptions, texts } from './texts.ts'

export interface ListOrder {
  key: OrderKey
  type: OrderType
}

interface SortMenuProps {
  order: ListOrder
  /** The default order of the page, when it is not one of the usual six. */
  usualOrder: ListOrder
  onOrder: (order: ListOrder) => void
  /** Our own orders that the page offers after the six. */
  offers?: readonly OrderKey[]
  /** Id of the form that it belongs to. */
  formId?: string
  name?: string
  className?: string | undefined
}

const noOrders: readonly OrderKey[] = []

function SortSelect({ order, usualOrder, onOrder, offers = noOrders, formId, name, className }: SortMenuProps) {
  const inForce = [optionValue(usualOrder), optionValue(order)]
  const options = [
    ...otherOrders.filter((option) => inForce.includes(optionValue(option))),
    ...sortOptions,
    ...ownOptions.filter((option) => offers.includes(option.key) || inForce.includes(optionValue(option))),
  ]
  return (
    <NativeSelect
      className={className}
      look="plain"
      aria-label={texts.sort}
      form={formId}
      name={name}
      value={optionValue(order)}
      onChange={(event) => {
        const chosen = options.find((option) => optionValue(option) === event.currentTarget.value)
        if (chosen) onOrder({ key: chosen.key, type: chosen.type })
      }}
    >
      {options.map((option) => (
        <option key={optionValue(option)} value={optionValue(option)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Memoised: the page has two of them, and a filter changes neither. */
export const SortMenu = memo(reusedPart('sort menu', SortSelect))

function optionValue({ key, type }: ListOrder): string {
  return `${type}-${key}`
}

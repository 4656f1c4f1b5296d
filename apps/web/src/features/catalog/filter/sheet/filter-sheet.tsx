// All filters in a bottom sheet for smaller screens, with the live count on its button.
import { Button } from '@kvartal/ui/button'
import { Sheet } from '@kvartal/ui/sheet'
import { FilterFields, type FilterFieldsProps } from '../fields/filter-fields.tsx'
import { texts } from '../texts.ts'
import styles from './filter-sheet.module.css'

interface FilterSheetProps extends Omit<FilterFieldsProps, 'layout'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number
  pending: boolean
  /** Undefined when no filter is active. */
  onReset?: (() => void) | undefined
}

export function FilterSheet({ open, onOpenChange, total, pending, onReset, ...fields }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.filters}
      headerAction={
        onReset && (
          <button type="button" className={styles.reset} onClick={onReset}>
            {texts.reset}
          </button>
        )
      }
      footer={
        <Button variant="primary" wide aria-live="polite" aria-busy={pending} onClick={() => onOpenChange(false)}>
          {texts.show(total)}
        </Button>
      }
    >
      <FilterFields {...fields} layout="sheet" />
    </Sheet>
  )
}

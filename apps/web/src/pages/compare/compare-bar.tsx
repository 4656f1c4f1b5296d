// The line over a comparison: back to the list, add another, differences first.
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { Checkbox } from '@kvartal/ui/checkbox'
import { PlusIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { SegmentLinks } from '@kvartal/ui/segment'
import { useRef } from 'react'
import { COMPARE_MAX, hrefs } from '../../shared/hrefs.ts'
import styles from './compare-screen.module.css'
import { texts } from './texts.ts'

const DIFFERENCES_FIRST = 'differences-first'

interface CompareBarProps {
  /** The address of this comparison. */
  self: string
  count: number
  differencesFirst: boolean
  onDifferencesFirst: (isFirst: boolean) => void
}

export function CompareBar({ self, count, differencesFirst, onDifferencesFirst }: CompareBarProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, (values) => onDifferencesFirst(values.has(DIFFERENCES_FIRST)))
  return (
    <div className={styles.bar}>
      <SegmentLinks
        label={texts.views}
        links={[
          { to: hrefs.favorites, label: texts.list, current: false },
          { to: self, label: texts.title, current: true },
        ]}
      />
      {count < COMPARE_MAX && (
        <Link href={hrefs.favorites} className={styles.add}>
          <PlusIcon size="s" />
          {texts.add}
        </Link>
      )}
      {count > 1 && (
        <form ref={form} className={styles.differences}>
          <Checkbox
            name={DIFFERENCES_FIRST}
            checked={differencesFirst}
            onChange={(event) => onDifferencesFirst(event.currentTarget.checked)}
          >
            {texts.differencesFirst}
          </Checkbox>
        </form>
      )}
    </div>
  )
}

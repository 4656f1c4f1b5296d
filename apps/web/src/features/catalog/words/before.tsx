// Which conditions a phrase joins or replaces, and the way to change that.
import { Button } from '@kvartal/ui/button'
import { appliedFilters } from '../filter/fields/field-words.ts'
import type { CatalogOptions } from '../state/catalog-load.ts'
import { texts } from './texts.ts'
import type { ConditionsBefore } from './use-conditions-before.ts'
import styles from './words-panel.module.css'

interface BeforeProps extends ConditionsBefore {
  options: CatalogOptions | null
}

export function Before({ base, kept, onKept, phrase, options }: BeforeProps) {
  const labels = appliedFilters(base, options).map(({ label }) => label)
  return (
    <>
      {phrase !== '' && (
        <p className={styles.hint}>
          {kept === 'all' ? texts.joined : texts.instead(phrase)}
          <Button variant="text" size="dense" onClick={() => onKept(kept === 'all' ? 'hand' : 'all')}>
            {kept === 'all' ? texts.replace : texts.join}
          </Button>
        </p>
      )}
      {labels.length > 0 && kept !== 'all' && (
        <p className={styles.hint}>
          {texts.together(labels)}
          <Button variant="text" size="dense" onClick={() => onKept('none')}>
            {texts.alone}
          </Button>
        </p>
      )}
    </>
  )
}

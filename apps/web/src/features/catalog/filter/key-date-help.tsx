// Explains the quarter of commissioning, and when keys follow.
import { Tooltip } from '@kvartal/ui/tooltip'
import { labels } from './field-words.ts'
import { texts } from './texts.ts'

export function KeyDateHelp() {
  return <Tooltip label={texts.what(labels.keyDates)} title={labels.keyDates} content={texts.keyDateHelp} />
}

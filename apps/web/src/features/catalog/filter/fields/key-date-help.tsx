// Explains the quarter of commissioning, and when keys follow.
import { Tooltip } from '@kvartal/ui/tooltip'
import { memo } from 'react'
import { texts } from '../texts.ts'
import { labels } from './field-words.ts'

/** Memoised, as every part of the sheet whose content a click on another filter does not change. */
export const KeyDateHelp = memo(function KeyDateHelp() {
  return <Tooltip label={texts.what(labels.keyDates)} title={labels.keyDates} content={texts.keyDateHelp} />
})

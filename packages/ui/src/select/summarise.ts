// How a multi-select names its choice in one line.
import { NO_BREAK_SPACE } from '@kvartal/russian/number'

/** Up to two names are listed, more become «Северный сад и ещё 2»; nothing gives an empty text. */
export function summarise(labels: string[]): string {
  const [first = ''] = labels
  return labels.length > 2 ? `${first} и${NO_BREAK_SPACE}ещё${NO_BREAK_SPACE}${labels.length - 1}` : labels.join(', ')
}

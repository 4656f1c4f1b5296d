// The mask of the name field: a hyphen or an apostrophe after a letter becomes a space as it is typed or pasted, and the
// caret stays where it was in the text.
import { spacedName } from '@kvartal/contract/forms'
import type { MaskitoOptions } from '@maskito/core'

const spaced = (text: string) => spacedName(text, { typing: true })

export const nameMask: MaskitoOptions = {
  mask: /^.*$/,
  postprocessors: [
    ({ value, selection: [from, to] }) => ({
      value: spaced(value),
      selection: [spaced(value.slice(0, from)).length, spaced(value.slice(0, to)).length],
    }),
  ],
}

// The input of a chip or a segment. React writes a dozen properties of an input each time it renders one, and every
// filter changes the counts of all chips: an input whose own state is the same does not render again.
import { memo, type ReactElement, type SyntheticEvent } from 'react'

interface ToggleInputProps {
  type: 'radio' | 'checkbox'
  name: string | undefined
  value: string | undefined
  checked: boolean
  disabled: boolean
  className: string | undefined
  'aria-label'?: string | undefined
}

/** The element around it handles the change, which bubbles: a handler here would be a new function in each render. */
export const ToggleInput = memo(function ToggleInput(props: ToggleInputProps): ReactElement {
  return <input {...props} onChange={handledAround} />
})

/** React requires a handler of every controlled input. */
function handledAround(): void {}

/** Whether the input of this change is ticked now. */
export function isTicked(change: SyntheticEvent): boolean {
  return change.target instanceof HTMLInputElement && change.target.checked
}

// The name field: masked, so that «Анна-Мария» and «О’Коннор» are checked and sent in the specified letters.
import { TextInput, type TextInputProps } from '@kvartal/ui/text-input'
import { useMaskito } from '@maskito/react'
import { nameMask } from './name-mask.ts'

export function NameInput(input: TextInputProps) {
  // The mask is attached to a wrapper, because the ref of the input itself is set again on every render.
  const maskRef = useMaskito({ options: nameMask })
  return (
    <div ref={maskRef}>
      <TextInput {...input} autoComplete="name" autoCapitalize="words" spellCheck={false} />
    </div>
  )
}

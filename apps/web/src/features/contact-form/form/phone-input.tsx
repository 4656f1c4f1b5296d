// The phone field: masked while typing, pasting and filling in.
import { isPhoneEmpty } from '@kvartal/contract/forms'
import { TextInput, type TextInputProps } from '@kvartal/ui/text-input'
import { useMaskito } from '@maskito/react'
import { phoneMask } from './phone-mask.ts'

export function PhoneInput({ onBlur, ...input }: TextInputProps) {
  // On a box that stays: the field's own ref is set anew on every render.
  const maskRef = useMaskito({ options: phoneMask })
  return (
    <div ref={maskRef}>
      <TextInput
        {...input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onBlur={(event) => {
          // A prefix alone says nothing: the placeholder comes back.
          if (isPhoneEmpty(event.target.value)) event.target.value = ''
          onBlur?.(event)
        }}
      />
    </div>
  )
}

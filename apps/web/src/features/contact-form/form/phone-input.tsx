// The phone field, masked while typing, pasting and autofilling.
import { isPhoneEmpty } from '@kvartal/contract/forms'
import { TextInput, type TextInputProps } from '@kvartal/ui/text-input'
import { useMaskito } from '@maskito/react'
import { phoneMask } from './phone-mask.ts'

export function PhoneInput({ onBlur, ...input }: TextInputProps) {
  // The mask is attached to a wrapper, because the ref of the input itself is set again on every render.
  const maskRef = useMaskito({ options: phoneMask })
  return (
    <div ref={maskRef}>
      <TextInput
        {...input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onBlur={(event) => {
          // A prefix without digits is cleared, so that the placeholder is visible again.
          if (isPhoneEmpty(event.target.value)) event.target.value = ''
          onBlur?.(event)
        }}
      />
    </div>
  )
}

// Fields about the visitor's own flat, none of them required: what is filled in becomes the beginning of the comment.
import { NativeSelect } from '@kvartal/ui/native-select'
import { TextInput } from '@kvartal/ui/text-input'
import type { UseFormRegisterReturn } from 'react-hook-form'
import styles from './contact-form.module.css'
import type { EstimateField } from './estimate.ts'
import { texts } from './texts.ts'

interface EstimateFieldsProps {
  register: (field: EstimateField) => UseFormRegisterReturn
}

export function EstimateFields({ register }: EstimateFieldsProps) {
  const { legend, labels, examples, rooms, states, notChosen } = texts.estimate
  return (
    <fieldset className={styles.estimate}>
      <legend className={styles.legend}>{legend}</legend>
      <TextInput
        {...register('address')}
        className={styles.wide ?? ''}
        label={labels.address}
        placeholder={examples.address}
        autoComplete="off"
      />
      <TextInput {...register('area')} label={labels.area} placeholder={examples.area} inputMode="decimal" />
      <TextInput {...register('floor')} label={labels.floor} placeholder={examples.floor} />
      <Choice field={register('rooms')} label={labels.rooms} options={rooms} notChosen={notChosen} />
      <Choice field={register('state')} label={labels.state} options={states} notChosen={notChosen} />
    </fieldset>
  )
}

interface ChoiceProps {
  field: UseFormRegisterReturn
  label: string
  options: readonly string[]
  notChosen: string
}

function Choice({ field, label, options, notChosen }: ChoiceProps) {
  return (
    <NativeSelect {...field} label={label}>
      <option value="">{notChosen}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </NativeSelect>
  )
}

// A form of the office: checked by the contract's schema after a field is left, sent, and refused field by field.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { OfficeProblem } from '../api/call-office.ts'

interface OfficeFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  defaults: DefaultValues<Input>
  send: (values: Output) => Promise<unknown>
}

export function useOfficeForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  send,
}: OfficeFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's own types know zod's classes only, not its interface
    resolver: zodResolver(schema as any) as any,
    defaultValues: defaults,
    mode: 'onTouched',
  })
  /** A refusal that belongs to no field. */
  const [failure, setFailure] = useState<OfficeProblem | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error
      const refused = (Object.keys(form.getValues()) as Path<Input>[]).filter((name) => error.reasonOf(name))
      for (const name of refused) form.setError(name, { message: error.reasonOf(name) ?? '' })
      if (refused.length === 0) setFailure(error)
      else form.setFocus(refused[0] as Path<Input>)
    }
  })
  /** The attributes of a field of the kit. */
  const field = (name: Path<Input>) => {
    const message = errors[name]?.message
    return { ...form.register(name), invalid: message !== undefined, message: message as string | undefined }
  }
  return { form, field, submit, failure, isSubmitting }
}

// A list in the query of an address, separated by commas.
import { z } from 'zod'

export const queryList = <Schema extends z.ZodType<string, string>>(item: Schema) =>
  z
    .string()
    .max(1_000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(50))

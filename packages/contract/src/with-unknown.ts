// The same answer as any backend of the specification may give it.

/** A field that the specification does not name may be unknown: null. */
export type WithUnknown<Answer, Field extends keyof Answer> = Omit<Answer, Field> & {
  [Name in Field]: Answer[Name] | null
}

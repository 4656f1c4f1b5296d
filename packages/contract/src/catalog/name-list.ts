// Names of stations and districts in one URL parameter: ?metro=Селигерская,ВДНХ. A comma inside a name is doubled, which
// stays readable after a tool has encoded or decoded the commas of the link. No zod: the browser loads this file.

export function nameValue(name: string): string {
  return name.replaceAll(',', ',,')
}

export function nameOf(value: string): string {
  return value.replaceAll(',,', ',')
}

/** The names of a parameter, still with their doubled commas. */
export function splitNames(text: string): string[] {
  return text.match(/(?:[^,]|,,)+/g) ?? []
}

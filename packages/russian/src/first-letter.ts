// Makes the first letter a capital, for the start of a sentence.

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

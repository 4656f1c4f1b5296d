// The result of one check of npm run doctor, and how it is printed.

export interface Finding {
  sign: '✓' | '✗' | '·'
  text: string
  /** How to fix it; always present when something is wrong. */
  advice?: string
}

export const good = (text: string): Finding => ({ sign: '✓', text })
export const wrong = (text: string, advice: string): Finding => ({ sign: '✗', text, advice })
/** Neither right nor wrong: the operator decides. */
export const note = (text: string, advice?: string): Finding => ({ sign: '·', text, ...(advice && { advice }) })

export function describeFinding({ sign, text, advice }: Finding): string {
  const sentence = advice ? `${text}: ${advice}` : text
  // Messages of other modules may have several lines.
  return `${sign} ${sentence.replaceAll(/\s*\n\s*/g, '; ')}`
}

/** The code of an error. The message is not printed: an address in it may have a password. */
export function faultCode(error: unknown): string {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const inner = fault instanceof AggregateError ? fault.errors[0] : undefined
    const code = (fault as { code?: unknown }).code ?? (inner as { code?: unknown } | undefined)?.code
    if (typeof code === 'string') return code
  }
  return error instanceof Error ? error.name : 'неизвестная ошибка'
}

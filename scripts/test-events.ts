// What a test runner tells the script that started it, while the tests run. The reporters of Vitest and Playwright send
// these through the process channel; report.ts prints and counts them.

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export type TestEvent =
  | ({ kind: 'file'; file: string; seconds: number } & Counts)
  | { kind: 'failure'; title: string; text: string }
  | { kind: 'skip'; needs: string }

/** The kind of skip nobody gave a reason for. It counts as a failure, or a test could be switched off unnoticed. */
export const UNEXPLAINED = 'причина не названа'

const underWay = new Set<Promise<void>>()

export function sendTestEvent(event: TestEvent): void {
  if (!process.send) return
  const sent = new Promise<void>((resolve) => process.send?.(event, undefined, undefined, () => resolve()))
  underWay.add(sent)
  void sent.then(() => underWay.delete(sent))
}

/** A runner may end its process at once after its last event: the reporter waits for this before it returns. */
export async function flushTestEvents(): Promise<void> {
  await Promise.all(underWay)
}

/** The same text without the colours of a terminal. */
export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control character
  return text.replaceAll(/\u001b\[[\d;]*m/g, '')
}

// The events that a test runner sends to the script that started it. The reporters of Vitest and Playwright send them
// through the IPC channel of the process; report.ts prints and counts them.

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export type TestEvent =
  | ({ kind: 'file'; file: string; seconds: number } & Counts)
  | { kind: 'failure'; title: string; text: string }
  | { kind: 'skip'; needs: string }
  | { kind: 'note'; text: string }

/** The reason of a skip without a reason. It counts as a failure, or a test could be switched off unnoticed. */
export const UNEXPLAINED = 'причина не названа'

const underWay = new Set<Promise<void>>()

export function sendTestEvent(event: TestEvent): void {
  if (!process.send) return
  const sent = new Promise<void>((resolve) => process.send?.(event, undefined, undefined, () => resolve()))
  underWay.add(sent)
  void sent.then(() => underWay.delete(sent))
}

/** A runner may exit right after its last event, so the reporter waits for this before it returns. */
export async function flushTestEvents(): Promise<void> {
  await Promise.all(underWay)
}

/** The same text without the colours of a terminal. */
export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control character
  return text.replaceAll(/\u001b\[[\d;]*m/g, '')
}

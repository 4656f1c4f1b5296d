// The office with 200,000 requests: the time of its calls on both stores, then its screens in a browser.
import type { BenchOptions, Figure } from './figure.ts'
import { measureRequestCalls } from './office-requests.ts'
import { measureOfficeScreens } from './office-screens.ts'

/** `--only calls` or `--only screens` measures one of the two. */
export async function measureOffice({ only = ['calls', 'screens'] }: BenchOptions): Promise<Figure[]> {
  return [
    ...(only.includes('calls') ? await measureRequestCalls() : []),
    ...(only.includes('screens') ? await measureOfficeScreens() : []),
  ]
}

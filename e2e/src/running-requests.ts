// Requests that a page has begun and not ended.
import type { Page, Request } from '@playwright/test'

export function watchRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  return running
}

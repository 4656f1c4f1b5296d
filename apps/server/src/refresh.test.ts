import { expect, it, vi } from 'vitest'
import type { Topic } from './modules/changes/index.ts'
import { refreshOnChange } from './refresh.ts'

function stubs() {
  return {
    catalog: { refresh: vi.fn(async () => {}) },
    commercial: { reload: vi.fn(async () => {}) },
    content: { reloadContent: vi.fn(async () => {}), reloadCommercialCount: vi.fn(async () => {}) },
    linkPreviews: { forget: vi.fn() },
    pages: { invalidate: vi.fn() },
    pdf: { forget: vi.fn() },
    plans: { forget: vi.fn() },
    siteMaps: { forget: vi.fn() },
  }
}

const everything: ReadonlySet<Topic> = new Set(['catalog', 'content', 'plans'])

it('reads each part once, however many topics have changed', async () => {
  const services = stubs()
  await refreshOnChange(services)(everything)
  for (const [name, parts] of Object.entries(services)) {
    for (const part of Object.values(parts)) expect(part, name).toHaveBeenCalledTimes(1)
  }
  expect(services.pages.invalidate).toHaveBeenCalledWith(everything)
})

it('invalidates pages after the catalog has been read', async () => {
  const services = stubs()
  const steps: string[] = []
  services.catalog.refresh.mockImplementation(async () => void steps.push('catalog'))
  services.pages.invalidate.mockImplementation(() => void steps.push('pages'))
  await refreshOnChange(services)(new Set(['plans']))
  expect(steps).toEqual(['catalog', 'pages'])
  expect(services.content.reloadContent).not.toHaveBeenCalled()
  expect(services.commercial.reload).not.toHaveBeenCalled()
})

it('goes on with the other parts when one cannot be read, and fails at the end, so that the change is tried again', async () => {
  const services = stubs()
  services.content.reloadContent.mockRejectedValue(new Error('content'))
  services.catalog.refresh.mockRejectedValue(new Error('catalog'))
  await expect(refreshOnChange(services)(everything)).rejects.toMatchObject({
    errors: [{ message: 'content' }, { message: 'catalog' }],
  })
  expect(services.commercial.reload).toHaveBeenCalledTimes(1)
  expect(services.pages.invalidate).toHaveBeenCalledTimes(1)
})

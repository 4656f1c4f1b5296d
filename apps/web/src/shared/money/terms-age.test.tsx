// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { plainText } from '../../testing/render-site.tsx'
import { TermsAge } from './terms-age.tsx'

afterEach(cleanup)

it('old terms are dated and left to the manager, current ones say nothing', () => {
  const { container, rerender } = render(<TermsAge terms={{ trueOn: '2026-11-01', isOutOfDate: false }} />)
  expect(container.textContent).toBe('')
  rerender(<TermsAge terms={{ trueOn: '2026-11-01', isOutOfDate: true }} />)
  expect(plainText(screen.getByRole('paragraph'))).toBe(
    'Условия проверены 1 ноября 2026 года. Уточните их у менеджера.',
  )
})

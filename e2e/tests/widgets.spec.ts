// The shared widgets on /kit: every example is shown and accessible, with the right timings and keys. Includes tooltip
// delay, spinner cycle and body scroll lock of the specification's section 9.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, LONG, longTest, openPage, stopClock, test, viewports } from './fixtures.ts'

const [, , desktop] = viewports
const step = test.step
const example = (page: Page, name: string): Locator => page.locator(`[data-example="${name}"]`)

test('9. Tooltip delay, spinner cycle, body scroll lock', async ({ page }) => {
  await stopClock(page)
  await openPage(page, '/kit')
  await step('the tooltip opens about 300 ms after hover, focus or click, and closes on Escape', async () => {
    const plain = example(page, 'tooltip/plain')
    const sign = plain.getByRole('button', { name: 'Что такое White box' })
    const tip = plain.getByRole('tooltip')
    const opensAfterTheDelay = async () => {
      await page.clock.runFor(280)
      await expect(tip).toBeHidden()
      await page.clock.runFor(40)
      await expect(tip).toContainText('Стены выровнены')
    }
    await sign.hover()
    await opensAfterTheDelay()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await page.mouse.move(0, 0)
    await page.clock.runFor(1_000)

    await sign.focus()
    await opensAfterTheDelay()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()

    const escrow = example(page, 'tooltip/click')
    await escrow.getByRole('button', { name: 'Что такое эскроу' }).hover()
    await page.clock.runFor(1_000)
    await expect(escrow.getByRole('tooltip')).toBeHidden()
    await escrow.getByRole('button', { name: 'Что такое эскроу' }).click()
    await page.clock.runFor(280)
    await expect(escrow.getByRole('tooltip')).toBeHidden()
    await page.clock.runFor(40)
    await expect(escrow.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await step('the spinner turns once in 1400 ms, and only fades with reduced motion', async () => {
    const turning = () =>
      page
        .locator('[data-example^="spinner/"] svg')
        .first()
        .evaluate((element) => {
          const [animation] = element.getAnimations() as CSSAnimation[]
          return { duration: animation?.effect?.getComputedTiming().duration, name: animation?.animationName }
        })
    const full = await turning()
    expect(full.duration).toBe(1_400)
    expect(full.name).toContain('turn')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(async () => (await turning()).name).toContain('breathe')
    await page.emulateMedia({ reducedMotion: null })
  })
  const body = page.locator('body')
  const opener = example(page, 'modal/contact').getByRole('button', { name: 'Открыть окно' })
  await opener.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await step('body scroll lock delay: 15 ms, 4 px right padding from 1024 on', async () => {
    expect(place).toBeGreaterThan(0)
    await opener.click()
    await page.clock.runFor(14)
    await expect(body).toHaveCSS('position', 'static')
    await page.clock.runFor(1)
    await expect(body).toHaveCSS('position', 'fixed')
    await expect(body).toHaveCSS('top', `${-place}px`)
    await expect(body).toHaveCSS('padding-right', '4px')
  })
  await step('the scroll position is restored after the modal', async () => {
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await expect(body).toHaveCSS('position', 'static')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await page.setViewportSize({ width: 1_023, height: 900 })
    await opener.click()
    await expect(body).toHaveCSS('position', 'fixed')
    await expect(body).toHaveCSS('padding-right', '0px')
  })
})

longTest('every example shows, is accessible and works', LONG, async ({ page }) => {
  // The video of the example is not on this server.
  await page.route('**/media/examples/**', (route) => route.fulfill({ status: 204 }))
  await openPage(page, '/kit')
  for (const viewport of viewports) {
    await step(`every example of the kit shows and is accessible on a ${viewport.name}`, async () => {
      await page.setViewportSize(viewport)
      // A tablet is skipped: it shows the same parts as a phone or a desktop.
      if (viewport.name !== 'tablet') await expectAccessible(page, 'main')
      const examples = await page.locator('[data-example]').evaluateAll((elements) =>
        elements.map((element) => {
          const { width, height, right } = element.getBoundingClientRect()
          return { name: element.getAttribute('data-example'), isShown: width > 0 && height > 0, right }
        }),
      )
      expect(examples.length).toBeGreaterThan(20)
      expect(examples.filter(({ isShown, right }) => !isShown || right > viewport.width)).toEqual([])
    })
  }
  await step('the tooltip opens on the side with enough space, and shows HTML', async () => {
    const plain = example(page, 'tooltip/plain')
    const tip = plain.getByRole('tooltip')
    await plain.getByRole('button').click()
    await expect(tip).toHaveAttribute('data-side', 'right')
    await expect(tip.locator('b')).toHaveText('чистовая отделка')
    await page.keyboard.press('Escape')
    await plain.evaluate((element) => element.style.setProperty('text-align', 'right'))
    await plain.getByRole('button').click()
    await expect(tip).toHaveAttribute('data-side', 'left')
    const box = await tip.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(desktop.width)
    await page.keyboard.press('Escape')
  })
  await step('the tooltip of a mortgage shows its full cost, that of a red price both prices', async () => {
    await example(page, 'tooltip/mortgage').getByRole('button').click()
    await expect(example(page, 'tooltip/mortgage').getByRole('tooltip')).toContainText('6,12–8,34 %')
    await example(page, 'tooltip/red-price').getByRole('button').click()
    await expect(example(page, 'tooltip/red-price').getByRole('tooltip')).toContainText('19 720 000 ₽')
    await page.keyboard.press('Escape')
  })
  await step('the multiple select works by keyboard; options without flats are dimmed, not hidden', async () => {
    const multi = example(page, 'select/multi')
    const control = multi.locator('summary')
    await control.focus()
    await page.keyboard.press('Enter')
    const first = multi.getByRole('checkbox', { name: /Северный сад/ })
    await expect(first).toBeVisible()
    await expect(multi.getByRole('checkbox', { name: /Мануфактура/ })).toBeDisabled()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(control).toBeFocused()
    await expect(control).not.toContainText('Северный сад')
  })
  await step('the single select moves by arrows and by the first letters', async () => {
    const single = example(page, 'select/single')
    await single.locator('summary').focus()
    await page.keyboard.press('Enter')
    await single.getByRole('radio', { name: 'Любая станция' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(single.getByRole('radio', { name: /Селигерская/ })).toBeChecked()
    // Playwright has no Russian keyboard, so the key event is dispatched with the letter.
    await single.getByRole('radio', { name: /Селигерская/ }).dispatchEvent('keydown', { key: 'в' })
    await expect(single.getByRole('radio', { name: /Водный стадион/ })).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await step('the range formats typed numbers, moves by keys and keeps its ends in order', async () => {
    const price = example(page, 'range/histogram')
    const from = price.getByRole('textbox', { name: 'Стоимость, от' })
    const to = price.getByRole('textbox', { name: 'Стоимость, до' })
    await from.fill('')
    await from.pressSequentially('12500000')
    await expect(from).toHaveValue('12\u00a0500\u00a0000')
    const low = price.getByRole('slider', { name: 'Стоимость, от' })
    await expect(low).toHaveAttribute('aria-valuetext', '12\u00a0500\u00a0000\u00a0₽')
    await low.focus()
    await page.keyboard.press('ArrowRight')
    await expect(from).toHaveValue('12\u00a0600\u00a0000')
    await to.fill('9000000')
    await to.blur()
    await expect(from).toHaveValue('9\u00a0000\u00a0000')
    await expect(to).toHaveValue('12\u00a0600\u00a0000')
    await expect(example(page, 'range/unknown').getByRole('slider').last()).toHaveAttribute('aria-valuetext', '10')
  })
  await step('a field shows an error only when it is invalid and has a message', async () => {
    const wrong = example(page, 'text-input/invalid').getByRole('textbox')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('Проверьте код оператора или региона')
    const silent = example(page, 'text-input/invalid-without-message').getByRole('textbox')
    await expect(silent).not.toHaveAttribute('aria-invalid', 'true')
    const clear = example(page, 'text-input/clear')
    await clear.getByRole('button', { name: 'Очистить' }).click()
    await expect(clear.getByRole('textbox')).toHaveValue('')
    await expect(clear.getByRole('textbox')).toBeFocused()
  })
  await step('the gallery moves by keys and buttons through photos and video, and returns the focus', async () => {
    const grid = example(page, 'gallery/photos')
    const opener = grid.getByRole('link', { name: /вид с бульвара/ })
    await opener.click()
    const gallery = page.getByRole('dialog', { name: 'Северный сад' })
    await expect(gallery).toContainText('1 / 4')
    await page.keyboard.press('ArrowRight')
    await expect(gallery).toContainText('2 / 4')
    await expect(gallery).toContainText('Двор на закате')
    await page.keyboard.press('End')
    await expect(gallery.getByLabel('Облёт стройки', { exact: true })).toHaveAttribute('poster', /\.svg/)
    await gallery.getByRole('button', { name: 'Предыдущее' }).click()
    await expect(gallery).toContainText('3 / 4')
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await step('tabs move by arrows, answers collapse, a toast can be undone', async () => {
    const tabs = example(page, 'tabs/panels')
    await tabs.getByRole('tab', { name: 'План с размерами' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'На этаже' })).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.getByRole('tabpanel')).toHaveText('Седьмой этаж, секция 2.')

    const answers = example(page, 'accordion/questions')
    await answers.getByText('Что если квартира забронирована?').click()
    await expect(answers.getByText('позвоним, если бронь снимут')).toBeVisible()
    await expect(answers.getByText('На счёте эскроу в банке')).toBeHidden()

    await example(page, 'toast/toast').getByRole('button', { name: 'Убрать из избранного' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Квартира убрана из избранного' }).first()
    await toast.getByRole('button', { name: 'Вернуть' }).click()
    await expect(toast).toBeHidden()
  })
})

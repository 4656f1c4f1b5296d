// Reads and fills in a calculator as a visitor does.
import { act, fireEvent, within } from '@testing-library/react'
import { plainText } from './render-site.tsx'

/** A calculator of the page by the id that links lead to. */
export function calculator(id: string) {
  const section = document.getElementById(id)
  if (!section) throw new Error(`no calculator #${id}`)
  const find = within(section)
  const field = (label: string) => find.getByRole<HTMLInputElement>('textbox', { name: words(`${label},`) })
  return {
    ...find,
    /** The large figure of the answer. */
    answer: () => plainText(section.querySelector('output')),
    /** A figure of the answer by its name. */
    figure: (name: string) =>
      plainText([...section.querySelectorAll('dt')].find((term) => plainText(term) === name)?.nextElementSibling),
    value: (label: string) => plainNumber(field(label).value),
    hint: (label: string) => plainText(field(label).closest('div')?.querySelector('p')),
    type: (label: string, value: number) =>
      act(async () => {
        fireEvent.change(field(label), { target: { value: String(value) } })
        fireEvent.blur(field(label))
      }),
    choose: (name: string | RegExp) => act(async () => void fireEvent.click(find.getByRole('radio', { name }))),
    rows: (label: string) =>
      within(find.getByRole('table', { name: words(label), hidden: true }))
        .getAllByRole('row', { hidden: true })
        .slice(1)
        .map((row) => [...row.children].map(plainText)),
  }
}

/** A name that begins so; its spaces may be of any kind. */
const words = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}`)

const plainNumber = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'))

/** «8 000 000 ₽» as a number. */
export const roubles = (text: string) => plainNumber(text.replace('₽', ''))

import { expect, it } from 'vitest'
import { closedModal, closeModal, openModal } from './modal-state.ts'

it("opening shows the modal and stores the opener's options", () => {
  const infoData = { notes: { flat: 147 } }
  expect(
    openModal({
      formName: 'commercialForm',
      nameValidationSchema: 'footerMarketSchema',
      infoData,
      showEmail: false,
      placeholderInfo: { message: 'Вопрос' },
    }),
  ).toEqual({
    show: true,
    formName: 'commercialForm',
    nameValidationSchema: 'footerMarketSchema',
    placeholderInfo: { message: 'Вопрос' },
    infoData,
    showEmail: false,
  })
})

it('without options it is the usual form, with an e-mail', () => {
  expect(openModal({})).toMatchObject({ nameValidationSchema: 'userMessageSchema', showEmail: true, infoData: null })
})

it.each([
  ['cooperationForm', 'formsSchema'],
  ['footerMarketForm', 'footerMarketSchema'],
  ['commercialForm', 'userMessageSchema'],
])('%s has the schema %s when its opener names none', (formName, schema) => {
  expect(openModal({ formName }).nameValidationSchema).toBe(schema)
})

it('closing clears the name and the info', () => {
  const open = openModal({ formName: 'flatForm', infoData: { notes: { flat: 147 } }, showEmail: false })
  expect(closeModal(open)).toEqual({ ...open, show: false, formName: '', infoData: null })
})

it('closing a closed modal changes nothing', () => {
  expect(closeModal(closedModal)).toBe(closedModal)
})

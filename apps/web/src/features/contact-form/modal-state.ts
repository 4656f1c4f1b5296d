// The state of the form modal (specification, sections 3 and 4) and its two transitions.

import { DEFAULT_FORM_NAME, schemaNameOf, type ValidationSchemaName } from '@kvartal/contract/forms/schema-names'
import type { ReserveTerm } from '@kvartal/russian/reserve'

/** What the request is about. */
export interface ContactInfo {
  /** Above the title, in the answer and in the request: «Бронь квартиры № 15, корпус 1». */
  matter?: string
  /** What happens after the call. */
  next?: 'booking' | 'queue' | 'similar' | 'bank'
  /** The term of the reserve that is asked for. */
  reserve?: ReserveTerm
  /** Shown at the top of the form: the flat, its main facts, its plan. */
  lot?: { title: string; text: string; planSrc?: string }
  /** Sent with the request: plain values under short names. */
  notes?: Readonly<Record<string, string | number | boolean | null>>
}

export interface PlaceholderInfo {
  email?: string | undefined
  message?: string | undefined
}

export interface FormModalState {
  show: boolean
  formName: string
  nameValidationSchema: ValidationSchemaName
  placeholderInfo: PlaceholderInfo
  infoData: ContactInfo | null
  /** Matters only where the e-mail is optional. */
  showEmail: boolean
}

/** Options that an opener passes for the form. The schema defaults to the one of the form's name. */
export type ContactRequest = Partial<Omit<FormModalState, 'show'>>

export const closedModal: FormModalState = {
  show: false,
  formName: '',
  nameValidationSchema: 'userMessageSchema',
  placeholderInfo: {},
  infoData: null,
  showEmail: true,
}

export function openModal({
  formName = DEFAULT_FORM_NAME,
  nameValidationSchema = schemaNameOf(formName),
  placeholderInfo = {},
  infoData = null,
  showEmail = true,
}: ContactRequest): FormModalState {
  return { show: true, formName, nameValidationSchema, placeholderInfo, infoData, showEmail }
}

/** Clears the name and the info. */
export function closeModal(state: FormModalState): FormModalState {
  return state.show ? { ...state, show: false, formName: '', infoData: null } : state
}

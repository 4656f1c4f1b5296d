// The form modal's state (specification, sections 3 and 4) and its two transitions.
import { DEFAULT_FORM_NAME, type FormVariant, formVariant } from '@kvartal/contract/forms/variants'

/** What the request is about. */
export interface ContactInfo {
  /** Shown on top of the form: the flat, its main facts, its plan. */
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
  nameValidationSchema: FormVariant
  placeholderInfo: PlaceholderInfo
  infoData: ContactInfo | null
  /** Matters to the usual form only: the others have their own set of fields. */
  showEmail: boolean
}

/** What an opener says about the form it opens. Its schema follows from its name, as on the server. */
export type ContactRequest = Partial<Pick<FormModalState, 'formName' | 'placeholderInfo' | 'infoData' | 'showEmail'>>

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
  placeholderInfo = {},
  infoData = null,
  showEmail = true,
}: ContactRequest): FormModalState {
  return { show: true, formName, nameValidationSchema: formVariant(formName), placeholderInfo, infoData, showEmail }
}

/** Clears the name and the info. */
export function closeModal(state: FormModalState): FormModalState {
  return state.show ? { ...state, show: false, formName: '', infoData: null } : state
}

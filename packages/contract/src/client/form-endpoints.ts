// Calls of forms and subscriptions, by name. Only code that is loaded after the page needs them. Types only from the
// schemas.
import type { FormAnswer, FormRequest } from '../forms/index.ts'
import type { ConfirmAnswer, FollowAnswer, FollowedAnswer, FollowRequest } from '../subscriptions.ts'
import { get, post } from './endpoint.ts'
import { formBody } from './form-body.ts'

/** The session id of one contact request, fetched right before it is sent; never a cached one. */
export const sessionToken = {
  ...get<string>('site', '/api/v2/get_token', 'sessionToken'),
  safe: false,
  mayBeText: true,
}
export const forms = {
  ...post<FormAnswer, FormRequest>('admin', '/api/11/forms', 'form'),
  body: formBody,
  mayBeText: true,
}
/** The attempt record. Only the answer to this call decides what the visitor sees. */
export const otherInformation = {
  ...post<FormAnswer, FormRequest>('site', '/api/other_information', 'form'),
  body: formBody,
  mayBeText: true,
}

/** Asks for a letter with the link that confirms a subscription. */
export const follow = post<FollowAnswer, FollowRequest>('own', '/api/subscriptions')
/** What the link of a confirmation letter is about. Changes nothing. */
export const followLink = post<ConfirmAnswer, { key: string }>('own', '/api/subscriptions/link')
export const confirmFollow = post<ConfirmAnswer, { key: string }>('own', '/api/subscriptions/confirm')
/** Sends a new link in place of one that is out of date. */
export const renewFollowLink = post<FollowAnswer, { key: string }>('own', '/api/subscriptions/renew')
export const followed = post<FollowedAnswer, { key: string }>('own', '/api/subscriptions/followed')
export const stopFollowing = post<FollowedAnswer, { key: string; id?: string }>('own', '/api/subscriptions/stop')
export const resumeFollowing = post<FollowedAnswer, { key: string; id: string }>('own', '/api/subscriptions/resume')
export const eraseFollower = post<FollowAnswer, { key: string }>('own', '/api/subscriptions/erase')

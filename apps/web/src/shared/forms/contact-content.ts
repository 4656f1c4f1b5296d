// Texts that the form shows beside its fields, loaded once per page load.

import { endpoints, type Hosts } from '@kvartal/contract/client'
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import { createApiClient } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'

let loading: Promise<ContactFormAnswer> | undefined
let loaded: ContactFormAnswer | undefined

export function loadContactContent(hosts: Hosts): Promise<ContactFormAnswer> {
  loading ??= createApiClient({ hosts })
    .call(endpoints.contactForm, undefined)
    .then(
      (answer) => {
        loaded = answer
        return answer
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
  return loading
}

/** Undefined while it loads and when it failed to load: the form retries before it submits. */
export function useContactContent(hosts: Hosts): ContactFormAnswer | undefined {
  const [content, setContent] = useState(loaded)
  useEffect(() => {
    let wanted = true
    loadContactContent(hosts).then(
      (answer) => wanted && setContent(answer),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [hosts])
  return content
}

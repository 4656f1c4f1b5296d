// Addresses of the office's screens, under /office.
export const hrefs = {
  home: '/',
  today: '/today',
  requests: '/requests',
  request: (id: string) => `/requests/${id}`,
  journal: '/journal',
  people: '/people',
  roles: '/people/roles',
  /** «Мой вход». */
  access: '/me',
  more: '/more',
  /** Name and logo of the company. */
  company: '/company',
  signIn: '/sign-in',
  forgotten: '/forgotten',
  firstStart: '/first-start',
  invitation: '/invitation',
  reset: '/reset',
  person: (id: string) => `/people?person=${id}`,
} as const

/** An address that signing in may lead to: inside the office only. */
export function returnAddress(to: string | null): string {
  return to && /^\/(?![/\\])/.test(to) ? to : hrefs.home
}

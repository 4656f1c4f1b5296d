// The pages whose action bar takes the place of the mobile bar: one bar at the bottom of a phone is enough.

/** The page of a flat: its bar has the heart, the call and the booking button. */
export function hasOwnBar(pathname: string): boolean {
  return /^\/flat\/[^/]+$/.test(pathname)
}

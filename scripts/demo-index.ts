// Whether search engines may show the demo company.

const THIS_MACHINE = ['', 'localhost', '127.0.0.1', '::1']

/**
 * The setting SITE_INDEX for it, or undefined when it stays as it is. Nobody should find the flats of a company that does
 * not exist; a server that only this machine can reach is seen by no robot.
 */
export function demoIndexSetting({ HOST = '', SITE_INDEX = '' }: Readonly<Record<string, string | undefined>>) {
  return SITE_INDEX !== '' || THIS_MACHINE.includes(HOST) ? undefined : 'false'
}

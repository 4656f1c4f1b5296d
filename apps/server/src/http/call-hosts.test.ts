import { expect, it } from 'vitest'
import { readConfig } from '../start/config.ts'
import { callHosts } from './call-hosts.ts'

it('calls go to this server unless a setting names another', () => {
  expect(callHosts(readConfig({}))).toEqual({ site: '', admin: '', manager: '', html: '' })
  expect(callHosts(readConfig({ SITE_URL: 'https://site.test' }))).toEqual({
    site: '',
    admin: '',
    manager: '',
    html: '',
  })
})

it('each host has its own setting; the site’s own origin is not another host', () => {
  const hosts = callHosts(
    readConfig({
      SITE_URL: 'https://site.test',
      SITE_API_URL: 'https://api.test',
      ADMIN_URL: 'https://admin.test',
      MANAGER_URL: 'https://site.test',
    }),
  )
  expect(hosts).toEqual({ site: 'https://api.test', admin: 'https://admin.test', manager: '', html: '/api/cleaned' })
})

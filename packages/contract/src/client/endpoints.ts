// Every call of the site, by name. Types only from the schemas: this file carries no zod into the browser.
import type { CompanyAnswer, HomeAnswer, MenuAnswer, MenuName, ProjectItemsAnswer } from '../site.ts'
import { get } from './endpoint.ts'

export const company = get<CompanyAnswer>('site', '/api/general_settings/company')
export const home = get<HomeAnswer>('site', '/api/general_settings/home')
export const menu = get<MenuAnswer, { name: MenuName }>('site', ({ name }) => `/api/menu/${name}`)
export const projectItems = get<ProjectItemsAnswer>('site', '/api/projectsItem_workplace')

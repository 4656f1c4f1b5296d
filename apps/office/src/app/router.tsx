// The route table of the office. A screen is a folder in screens/; only this file lists them all.
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { BASENAME, openHome, requireAdministrator, requireFirstStart, requireSession } from './guards/guards.ts'
import { NotFound } from './not-found.tsx'
import { Opening } from './opening.tsx'
import { RouteFailure } from './route-failure.tsx'

export function createOfficeRouter(queries: QueryClient) {
  return createBrowserRouter(
    [
      {
        errorElement: <RouteFailure />,
        hydrateFallbackElement: <Opening />,
        children: [
          ...gateRoutes(),
          {
            path: 'company',
            loader: requireSession(queries),
            lazy: { Component: async () => (await import('../screens/company/company.tsx')).CompanyScreen },
          },
          {
            loader: requireSession(queries),
            // Not in the first load: signing in needs neither the rail nor the live connection.
            lazy: { Component: async () => (await import('./shell/shell.tsx')).Shell },
            // The session is in the query cache; a change of screen does not ask the server again.
            shouldRevalidate: () => false,
            children: [
              {
                errorElement: <RouteFailure />,
                children: [{ index: true, loader: openHome(queries), element: null }, ...screenRoutes()],
              },
            ],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    { basename: BASENAME },
  )
}

function screenRoutes() {
  return [
    { path: 'today', lazy: { Component: async () => (await import('../screens/today/today-screen.tsx')).TodayScreen } },
    {
      path: 'requests',
      lazy: { Component: async () => (await import('../screens/requests/requests-screen.tsx')).RequestsScreen },
    },
    {
      path: 'requests/:id',
      lazy: { Component: async () => (await import('../screens/request/request-screen.tsx')).RequestScreen },
    },
    {
      path: 'journal',
      lazy: { Component: async () => (await import('../screens/journal/journal-screen.tsx')).JournalScreen },
    },
    { path: 'people', lazy: { Component: async () => (await import('../screens/people/people.tsx')).PeopleScreen } },
    {
      path: 'people/roles',
      lazy: { Component: async () => (await import('../screens/people/roles.tsx')).RolesScreen },
    },
    { path: 'me', lazy: { Component: async () => (await import('../screens/access/access.tsx')).AccessScreen } },
    { path: 'more', lazy: { Component: async () => (await import('./shell/more.tsx')).MoreScreen } },
  ]
}

/** The screens before signing in. */
function gateRoutes() {
  return [
    {
      path: 'sign-in',
      loader: requireAdministrator,
      lazy: { Component: async () => (await import('../screens/sign-in/sign-in.tsx')).SignInScreen },
    },
    {
      path: 'forgotten',
      loader: requireAdministrator,
      lazy: { Component: async () => (await import('../screens/sign-in/forgotten.tsx')).ForgottenScreen },
    },
    {
      path: 'first-start',
      loader: requireFirstStart,
      lazy: { Component: async () => (await import('../screens/first-start/first-start.tsx')).FirstStartScreen },
    },
    {
      path: 'invitation',
      lazy: { Component: async () => (await import('../screens/link/invitation.tsx')).InvitationScreen },
    },
    { path: 'reset', lazy: { Component: async () => (await import('../screens/link/reset.tsx')).ResetScreen } },
  ]
}

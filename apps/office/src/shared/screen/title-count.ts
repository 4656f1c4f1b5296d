// The count of waiting requests in the title of the browser's tab.
import { createContext, useContext } from 'react'

const TitleCountContext = createContext(0)

export const TitleCountProvider = TitleCountContext.Provider

export const useTitleCount = (): number => useContext(TitleCountContext)

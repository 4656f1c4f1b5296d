// Texts of /new when the company's texts did not load.
export const ownTexts = { title: 'Новое в продаже', description: '', heading: 'Новое в продаже', lead: null }

/** A backend that implements only the specification does not know what is new: the page has all its flats. */
export const allFlatsTexts = { title: 'Квартиры в\u00a0продаже', description: '', heading: 'Квартиры', lead: null }

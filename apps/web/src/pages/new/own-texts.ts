// Texts of /new when the company's texts did not load.
export const ownTexts = { title: 'Новое в продаже', description: '', heading: 'Новое в продаже', lead: null }

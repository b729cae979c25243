/** Texts of a company's certification, by their names on the wire, and how many characters each may have. */
export const COMPANY_TEXTS = {
  company_name: 200,
  brand: 100,
  tax_code: 50,
  legal_last_name: 60,
  legal_first_name: 60,
  manager_position: 100,
  manager_name: 121,
} as const;
export type CompanyText = keyof typeof COMPANY_TEXTS;

export const en = {
  chosen: 'Dialling code +{code}, {country}',
  pick: 'Country or region',
  search: 'Search by name or code',
  none: 'Nothing matches. Check the spelling or try the dialling code.',
  notServed: 'Not available in this region',
  close: 'Close',
} as const;

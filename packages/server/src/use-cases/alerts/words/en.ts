export const en = {
  subject: '{organisation}: {pair} has reached {price}',
  asked: 'You asked to be notified when {pair} reaches {price}.',
  met: 'A trade at {crossed} met your alert on {time} (UTC).',
  pair: 'Pair',
  price: 'Alert price',
  crossed: 'Traded at',
  time: 'Time',
  done: 'The alert is now done and will not notify you again. You can set a new one on the trade page.',
} as const;

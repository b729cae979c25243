export const en = {
  title: 'Outbox',
  explanation: 'This is a demo: nothing is really sent. What would have been sent is listed here, newest first.',
  empty: 'No messages yet',
  laidOut: 'As a mail program shows it',
} as const;

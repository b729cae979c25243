/** A message to a person. Never logged: it holds codes. */
export interface Message {
  readonly organisation: number;
  readonly channel: 'email' | 'sms';
  readonly target: string;
  readonly subject: string;
  readonly body: string;
}

export interface Mail {
  send(message: Message): Promise<void>;
}

/** Refusals of the notification centre. */
export const NOTIFICATION_REFUSALS = { notification_topic_fixed: 12160 } as const;
